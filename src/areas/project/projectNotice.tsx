import { projectNotice } from '#contract/areas/project/projectNotice.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { projectPage } from './inProject.ts'

export default resource(projectNotice, {
  route: '',
  list: ['title', 'pinned', 'author', 'publishDate', 'readCount', 'memberCount'],
  form: ['title', 'content', 'pinned'],
  listed: (field, id) => (field === 'project' ? projectPage('notices', id) : undefined),
})
