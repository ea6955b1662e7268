import { kpiTicket } from '#contract/entities/kpiTicket.ts'
import { MemberInput } from '#src/kit/field/Member.tsx'
import { resource } from '#src/kit/resource.ts'

export default resource(kpiTicket, {
  route: '',
  list: ['title', 'type', 'project', 'status', 'priority', 'contributor', 'kpiPoint', 'planDate'],
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
})
