import { waiverRecord } from '#contract/entities/waiverRecord.ts'
import { resource } from '#src/kit/resource.ts'

export default resource(waiverRecord, {
  route: '',
  list: ['member', 'reason', 'status', 'createDate', 'cut'],
  form: ['reason'],
})
