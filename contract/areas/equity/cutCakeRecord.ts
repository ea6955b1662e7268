import { entity } from '#contract/kit/entity.ts'
import { decimal, instant, int, longText, ref, text } from '#contract/kit/field.ts'

/** Equity allocations ("cutting the cake"): only ever added, each chained to the one before it. */
export const cutCakeRecord = entity('cutCakeRecord', {
  path: '/api/v1/cake/cutCakeRecord',
  operations: { create: false, update: false, remove: false, history: false, view: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    project: ref('project', { text: true, server: true, filter: true }),
    cutDate: instant({ server: true, filter: true, sort: true }),
    /** Who made it. */
    operator: ref('member', { server: true, filter: true }),
    /** Shares divided. */
    totalValue: int({ server: true }),
    /** Confirmed KPI it counted. */
    kpiTotal: decimal({ scale: 2, server: true }),
    remarks: longText({ max: 500, server: true, optional: true }),
    /** Members' tickets it counted. */
    tickets: int({ server: true, derived: true }),
    /** Of the preview that was confirmed: the same one is written once. */
    fingerprint: text({ max: 64, server: true }),
    /** Of this record and the one before it in the project. */
    hash: text({ max: 64, server: true }),
    previousHash: text({ max: 64, server: true, optional: true }),
  },
  scope: { project: 'project' },
  title: 'project',
  order: ['-cutDate'],
})
