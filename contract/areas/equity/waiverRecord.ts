import { entity } from '#contract/kit/entity.ts'
import { choice, longText, ref } from '#contract/kit/field.ts'

/** A member waives what their KPI would earn in the next allocation of a project. */
export const waiverRecord = entity('waiverRecord', {
  path: '/api/v1/waiverRecord',
  operations: { create: '/add', update: false, remove: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    project: ref('project', { text: true, fixed: true, filter: true }),
    /** Members waive only for themselves. */
    member: ref('member', { server: true, filter: true }),
    reason: longText({ max: 500, fixed: true }),
    status: choice(
      { STANDING: 'gold', WITHDRAWN: 'neutral', COUNTED: 'green' },
      { server: true, filter: true },
    ),
    /** The allocation that applied it. */
    cut: ref('cutCakeRecord', { server: true, optional: true, filter: true }),
  },
  scope: { project: 'project', member: 'member' },
  title: 'reason',
  // Not a bulk action: members do it for themselves, one at a time.
  importing: false,
  order: ['-createDate'],
  state: 'status',
  actions: {
    withdraw: {
      from: ['STANDING'],
      to: 'WITHDRAWN',
      otherwise: 'changed',
      fails: ['noPermission', 'projectArchived'],
    },
  },
})
