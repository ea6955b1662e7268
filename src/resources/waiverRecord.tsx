import { waiverRecord } from '#contract/entities/waiverRecord.ts'
import { projectPage } from '#src/kit/inProject.ts'
import { resource } from '#src/kit/resource.ts'

export default resource(waiverRecord, {
  route: '',
  list: ['member', 'reason', 'status', 'createDate', 'cut'],
  form: ['reason'],
  listed: (field, id) => (field === 'project' ? projectPage('equity', id) : undefined),
})
