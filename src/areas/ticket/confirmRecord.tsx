import { confirmRecord } from '#contract/areas/ticket/confirmRecord.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(confirmRecord, {
  route: '',
  list: ['ticket', 'member', 'result', 'leader', 'round', 'comment', 'createDate'],
  form: ['comment'],
})
