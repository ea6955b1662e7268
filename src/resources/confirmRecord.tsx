import { confirmRecord } from '#contract/entities/confirmRecord.ts'
import { resource } from '#src/kit/resource.ts'

export default resource(confirmRecord, {
  route: '',
  list: ['ticket', 'member', 'result', 'leader', 'round', 'comment', 'createDate'],
  form: ['comment'],
})
