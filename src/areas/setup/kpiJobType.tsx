import { kpiJobType } from '#contract/areas/setup/kpiJobType.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { unitName } from './unit.ts'

export default resource(kpiJobType, {
  route: '/kpiType/kpiTypeList',
  list: ['cnName', 'enName', 'projectType', 'rate', 'unit', 'orderValue'],
  form: ['projectType', ['cnName', 'enName'], ['rate', 'unit'], 'orderValue'],
  cells: { unit: ({ value }) => <span>{unitName(String(value), '1')}</span> },
  pick: { hint: ['projectType', 'rate'] },
})
