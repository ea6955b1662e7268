import { kpiTicket } from '#contract/entities/kpiTicket.ts'
import { MemberInput } from '#src/kit/field/Member.tsx'
import { projectPage } from '#src/kit/inProject.ts'
import { resource } from '#src/kit/resource.ts'
import { holds } from '#src/kit/rights.ts'

export default resource(kpiTicket, {
  route: '',
  list: [
    'title',
    'project',
    'status',
    'priority',
    'contributor',
    'workHour',
    'kpiPoint',
    'planDate',
    'contributionDate',
  ],
  filters: [
    'status',
    'type',
    'project',
    'contributor',
    'jobType',
    'priority',
    'planDate',
    'contributionDate',
    'submitDate',
    'confirmDate',
    'kpiPoint',
    'tag',
  ],
  form: [
    ['project', 'type'],
    'title',
    ['jobType', 'workHour'],
    ['contributor', 'priority'],
    ['planDate', 'contributionDate'],
    'description',
    'notes',
    'tag',
  ],
  inputs: { contributor: MemberInput },
  pick: { hint: ['project', 'status'] },
  listed: (field, id) => {
    if (field === 'project') return projectPage('taskList', id)
    return holds('project:allTask') ? `/project/allTask?${field}=${id}` : undefined
  },
})
