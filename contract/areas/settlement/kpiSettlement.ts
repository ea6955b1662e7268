import { entity } from '#contract/kit/entity.ts'
import { decimal, instant, int, longText, money, ref, text } from '#contract/kit/field.ts'

/** Settlements of confirmed KPI: a project's KPI of a period as points. Append-only. */
export const kpiSettlement = entity('kpiSettlement', {
  path: '/api/v1/coins/kpiSettlement',
  operations: { create: false, update: false, remove: false, history: false },
  rights: { read: 'signedIn', write: 'coins:settle', export: 'coins:settle' },
  fields: {
    project: ref('project', { text: true, server: true, filter: true }),
    /** The end of the previous settlement; empty for the first. */
    since: instant({ server: true, optional: true }),
    /** Tickets confirmed up to then were counted. */
    until: instant({ server: true, filter: true, sort: true }),
    /** Points for one KPI point. */
    rate: decimal({ scale: 2, server: true }),
    kpiTotal: decimal({ scale: 2, server: true }),
    /** The points of all members. */
    amount: money({ server: true, filter: true, sort: true }),
    /** How many tickets were counted, and how many members they are of. */
    tickets: int({ server: true }),
    members: int({ server: true }),
    /** The member who made it. */
    operator: ref('member', { server: true, filter: true }),
    remarks: longText({ max: 500, server: true, optional: true }),
    /** The hash of the confirmed preview. */
    fingerprint: text({ max: 64, server: true }),
  },
  scope: { project: 'project' },
  title: 'project',
  order: ['-createDate'],
})
