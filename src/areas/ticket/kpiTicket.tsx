import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { MemberInput } from '#src/kit/field/Member.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { can } from '#src/kit/session/can.tsx'

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
    return can('project:allTask') ? `/project/allTask?${field}=${id}` : undefined
  },
})
