import { projectApply } from '#contract/areas/project/projectApply.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(projectApply, {
  route: '',
  list: ['project', 'applicant', 'jointype', 'status', 'createDate', 'reviewer'],
  form: ['project', 'reason', 'jointype'],
})
