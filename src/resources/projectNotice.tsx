import { projectNotice } from '#contract/entities/projectNotice.ts'
import { projectPage } from '#src/kit/inProject.ts'
import { resource } from '#src/kit/resource.ts'

export default resource(projectNotice, {
  route: '',
  list: ['title', 'pinned', 'author', 'publishDate', 'readCount', 'memberCount'],
  form: ['title', 'content', 'pinned'],
  listed: (field, id) => (field === 'project' ? projectPage('notices', id) : undefined),
})
