import { cutCakeRecord } from '#contract/areas/equity/cutCakeRecord.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(cutCakeRecord, {
  route: '',
  list: ['cutDate', 'operator', 'totalValue', 'kpiTotal', 'remarks'],
  form: [],
  listed: (field, id) => (field === 'project' ? projectPage('equity', id) : undefined),
})
