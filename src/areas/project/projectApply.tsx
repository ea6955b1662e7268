import { projectApply } from '#contract/areas/project/projectApply.ts'
import { dictChoice } from '#src/kit/dictChoice.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const { Cell, Input, Filter } = dictChoice('joinType')

export default resource(projectApply, {
  route: '',
  list: ['project', 'applicant', 'jointype', 'status', 'createDate', 'reviewer'],
  form: ['project', 'reason', 'jointype'],
  cells: { jointype: Cell },
  inputs: { jointype: Input },
  filterInputs: { jointype: Filter },
})
