import { cutCakeRecord } from '#contract/entities/cutCakeRecord.ts'
import { projectPage } from '#src/kit/inProject.ts'
import { resource } from '#src/kit/resource.ts'

export default resource(cutCakeRecord, {
  route: '',
  list: ['cutDate', 'operator', 'totalValue', 'kpiTotal', 'remarks'],
  form: [],
  listed: (field, id) => (field === 'project' ? projectPage('equity', id) : undefined),
})
