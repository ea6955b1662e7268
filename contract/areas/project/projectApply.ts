import { entity } from '#contract/kit/entity.ts'
import { choice, dict, instant, longText, ref } from '#contract/kit/field.ts'

/** Applications to join a published project: made in the project hall, reviewed by leads. */
export const projectApply = entity('projectApply', {
  path: '/api/v1/cake/projectApply',
  operations: { update: false, remove: false, export: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    project: ref('project', { text: true, fixed: true, filter: true }),
    applicant: ref('member', { server: true, filter: true }),
    reason: longText({ max: 1000, fixed: true }),
    /** How they would contribute. */
    jointype: dict('joinType', { optional: true, fixed: true, filter: true }),
    status: choice(
      { PENDING: 'gold', ACCEPTED: 'green', REFUSED: 'red', WITHDRAWN: 'neutral' },
      { server: true, filter: true },
    ),
    /** The reviewer's remark. */
    remark: longText({ max: 500, server: true, optional: true }),
    reviewer: ref('member', { server: true, optional: true }),
    reviewDate: instant({ server: true, optional: true, sort: true }),
  },
  scope: { project: 'project' },
  title: 'reason',
  // Not a bulk action: members do it for themselves, one at a time.
  importing: false,
  unique: [
    {
      fields: ['project', 'applicant'],
      while: { field: 'status', is: 'PENDING' },
      otherwise: 'alreadyApplied',
    },
  ],
  order: ['-createDate'],
  state: 'status',
  actions: {
    accept: {
      from: ['PENDING'],
      to: 'ACCEPTED',
      otherwise: 'applicationDecided',
      fails: ['ownApplication', 'noPermission', 'projectArchived', 'equityOverWhole', 'signFirst'],
      right: 'signedIn',
      input: { remark: longText({ max: 500, optional: true }) },
    },
    refuse: {
      from: ['PENDING'],
      to: 'REFUSED',
      otherwise: 'applicationDecided',
      fails: ['ownApplication', 'noPermission', 'projectArchived'],
      right: 'signedIn',
      danger: true,
      input: { remark: longText({ max: 500 }) },
    },
    withdraw: {
      from: ['PENDING'],
      to: 'WITHDRAWN',
      otherwise: 'applicationDecided',
      fails: ['noPermission'],
      right: 'signedIn',
      danger: true,
    },
  },
})
