import { waiverRecord } from '#contract/areas/equity/waiverRecord.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(waiverRecord, {
  route: '',
  list: ['member', 'reason', 'status', 'createDate', 'cut'],
  form: ['reason'],
  listed: (field, id) => (field === 'project' ? projectPage('equity', id) : undefined),
})
