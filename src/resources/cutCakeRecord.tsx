import { cutCakeRecord } from '#contract/entities/cutCakeRecord.ts'
import { resource } from '#src/kit/resource.ts'

export default resource(cutCakeRecord, {
  route: '',
  list: ['cutDate', 'operator', 'totalValue', 'kpiTotal', 'remarks'],
  form: [],
})
