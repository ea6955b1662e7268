import { entity } from '#contract/kit/entity.ts'
import { decimal, instant, int, longText, ref, text } from '#contract/kit/field.ts'

/** Equity allocations ("cutting the cake"): append-only, each chained to the previous one. */
export const cutCakeRecord = entity('cutCakeRecord', {
  path: '/api/v1/cake/cutCakeRecord',
  operations: { create: false, update: false, remove: false, history: false, view: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    project: ref('project', { text: true, server: true, filter: true }),
    cutDate: instant({ server: true, filter: true, sort: true }),
    /** The member who made it. */
    operator: ref('member', { server: true, filter: true }),
    /** The shares divided. */
    totalValue: int({ server: true }),
    /** The confirmed KPI counted. */
    kpiTotal: decimal({ scale: 2, server: true }),
    remarks: longText({ max: 500, server: true, optional: true }),
    /** The number of tickets counted. */
    tickets: int({ server: true, derived: true }),
    /** The hash of the confirmed preview: the same preview is written once. */
    fingerprint: text({ max: 64, server: true }),
    /** The hash of this record and the previous one of the project. */
    hash: text({ max: 64, server: true }),
    previousHash: text({ max: 64, server: true, optional: true }),
  },
  scope: { project: 'project' },
  title: 'project',
  order: ['-cutDate'],
})
