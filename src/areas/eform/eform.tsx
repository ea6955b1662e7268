import { eform } from '#contract/areas/eform/eform.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(eform, {
  route: '/eform/eformManage',
  list: ['formName', 'type', 'status', 'onAirDate', 'endDate', 'submissions', 'unanswered'],
  form: ['formName'],
})
