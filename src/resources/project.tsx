import { project } from '#contract/entities/project.ts'
import { dictChoice } from '#src/kit/dictChoice.tsx'
import { MemberInput } from '#src/kit/field/Member.tsx'
import { resource } from '#src/kit/resource.ts'

const { Cell, Input, Filter } = dictChoice('projectType')

export default resource(project, {
  route: '/project/list',
  list: ['id', 'name', 'type', 'status', 'manager', 'completion', 'activeMembers', 'kpiTotal'],
  form: [
    ['id', 'name'],
    ['type', 'manager'],
    'description',
    ['startDate', 'endDate'],
    ['confirmType', 'confirmRate'],
    ['cutType', 'totalValue'],
    'completion',
    'published',
    'publicIntro',
    'stakeholders',
    'risks',
    'budget',
    'events',
  ],
  filters: ['type', 'status', 'startDate', 'cutType', 'published'],
  cells: { type: Cell },
  inputs: { type: Input, manager: MemberInput },
  filterInputs: { type: Filter },
})
