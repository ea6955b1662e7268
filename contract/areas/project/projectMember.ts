import { entity } from '#contract/kit/entity.ts'
import { choice, day, decimal, dict, int, ref, type Tone, tags, text } from '#contract/kit/field.ts'

/** What a member may do in a project; LEAD may do all of it. */
export const projectTags = {
  LEAD: 'gold',
  CONFIRM: 'green',
  ASSIGN_TASK: 'blue',
  MANAGE_MEMBER: 'purple',
  EDIT_CHARTER: 'blue',
  FINANCE: 'neutral',
} as const satisfies Record<string, Tone>
export type ProjectTag = keyof typeof projectTags

/** Members of projects. */
export const projectMember = entity('projectMember', {
  path: '/api/v1/cake/users',
  operations: { create: '/add' },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    project: ref('project', { text: true, fixed: true, filter: true }),
    member: ref('member', { fixed: true, filter: true }),
    position: text({ max: 64, optional: true, filter: true, sort: true, search: true }),
    joinDate: day({ server: true, filter: true, sort: true }),
    /** How they contribute. */
    jointype: dict('joinType', { optional: true, filter: true }),
    /** Fixed share of the equity, in percent. */
    equityPer: decimal({ scale: 2, min: '0', max: '100', optional: true, sort: true }),
    exitDate: day({ server: true, optional: true, filter: true }),
    status: choice({ ACTIVE: 'green', EXITED: 'neutral' }, { server: true, filter: true }),
    permissionTag: tags({ max: 6, each: 20, of: projectTags }),
    /** Confirmed KPI so far. */
    kpi: decimal({ scale: 2, server: true, sort: true }),
    /** Percent of the project's confirmed KPI. */
    rate: decimal({ scale: 2, server: true, derived: true }),
    /** Shares held: the sum of all allocations. */
    shares: int({ server: true, derived: true }),
  },
  scope: { project: 'project', member: 'member' },
  title: 'member',
  unique: [{ fields: ['project', 'member'] }],
  order: ['project', 'joinDate'],
  state: 'status',
  actions: {
    exit: {
      from: ['ACTIVE'],
      to: 'EXITED',
      otherwise: 'changed',
      fails: ['lastLead', 'noPermission', 'projectArchived'],
      danger: true,
    },
    rejoin: {
      from: ['EXITED'],
      to: 'ACTIVE',
      otherwise: 'changed',
      fails: ['equityOverWhole', 'userNotFound', 'noPermission', 'projectArchived', 'signFirst'],
    },
  },
})
