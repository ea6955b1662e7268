import { kpiJobType } from '#contract/areas/setup/kpiJobType.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(kpiJobType, {
  route: '/kpiType/kpiTypeList',
  list: ['cnName', 'enName', 'projectType', 'rate', 'unit', 'orderValue'],
  form: ['projectType', ['cnName', 'enName'], ['rate', 'unit'], 'orderValue'],
  pick: { hint: ['projectType', 'rate', 'unit'] },
})
