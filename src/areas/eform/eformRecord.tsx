import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(eformRecord, {
  route: '/eform/eformRecords',
  list: ['summary', 'eform', 'status', 'assignee', 'submitDate', 'dueDate'],
  form: ['status', 'assignee', 'remarks'],
})
