import { kpiJobType } from '#contract/areas/setup/kpiJobType.ts'
import { dictChoice } from '#src/kit/dictChoice.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const { Cell, Input, Filter } = dictChoice('projectType')

export default resource(kpiJobType, {
  route: '/kpiType/kpiTypeList',
  list: ['cnName', 'enName', 'projectType', 'rate', 'unit', 'orderValue'],
  form: ['projectType', ['cnName', 'enName'], ['rate', 'unit'], 'orderValue'],
  cells: { projectType: Cell },
  inputs: { projectType: Input },
  filterInputs: { projectType: Filter },
  pick: { hint: ['projectType', 'rate', 'unit'] },
})
