import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  day,
  decimal,
  files,
  flag,
  instant,
  int,
  longText,
  ref,
  refs,
  text,
} from '#contract/kit/field.ts'
import { proofFiles, quantity, ticketActions, ticketShapes, ticketTabs } from './ticketFlow.ts'

/** Work done (CONTRIBUTION) or offered (PLAN), its value and its status. */
export const kpiTicket = entity('kpiTicket', {
  path: '/api/v1/cake/kpiTicket',
  operations: { remove: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    project: ref('project', { text: true, fixed: true, filter: true }),
    type: choice(
      { CONTRIBUTION: 'green', PLAN: 'blue' },
      { fixed: true, filter: true, sort: true },
    ),
    title: text({ max: 200, filter: true, sort: true, search: true }),
    jobType: ref('kpiJobType', { filter: true }),
    /** Quantity, in the unit of the job type. */
    workHour: decimal({ ...quantity, filter: true, sort: true }),
    /** Rate of the job type × quantity; frozen when it is submitted for confirmation. */
    kpiPoint: decimal({ scale: 2, server: true, filter: true, sort: true }),
    status: choice(
      {
        DRAFT: 'neutral',
        TO_CLAIM: 'gold',
        CLAIMED: 'blue',
        PENDING_CONFIRM: 'purple',
        CONFIRMED: 'green',
        REJECTED: 'red',
        CANCELLED: 'neutral',
        ABOLISHED: 'neutral',
      },
      { server: true, filter: true, sort: true },
    ),
    /** Who does the work: the assignee of a plan, or the member who claimed or recorded it. */
    contributor: ref('member', { optional: true, filter: true }),
    creator: ref('member', { server: true, filter: true }),
    priority: choice(
      { URGENT: 'gold', HIGH: 'blue', NORMAL: 'neutral', LOW: 'neutral' },
      { default: 'NORMAL', filter: true, sort: true },
    ),
    /** When a plan is due. */
    planDate: day({ optional: true, filter: true, sort: true }),
    /** When the work was done. */
    contributionDate: day({ optional: true, filter: true, sort: true }),
    /** When it was claimed. */
    collectDate: instant({ server: true, optional: true, filter: true }),
    /** When it was delivered. */
    deliveryDate: instant({ server: true, optional: true, filter: true }),
    /** When it was last submitted for confirmation, or changed while waiting. */
    submitDate: instant({ server: true, optional: true, filter: true, sort: true }),
    confirmDate: instant({ server: true, optional: true, filter: true, sort: true }),
    description: longText({ max: 5000, optional: true }),
    /** What was done, written on delivery. */
    completionDesc: longText({ max: 5000, optional: true }),
    notes: longText({ max: 2000, optional: true }),
    /** Documents that describe the task. */
    requirementDoc: files({ max: 10, optional: true }),
    /** Proof of the work. */
    proofFiles,
    tag: refs('tag', { max: 10, optional: true, filter: true }),
    /** Confirmations given, and the number of eligible confirmers. */
    confirmCount: int({ server: true }),
    confirmerCount: int({ server: true }),
    leaderConfirmed: flag({ server: true }),
    /** The number of submissions: each needs new confirmations. */
    round: int({ server: true }),
    rejectReason: longText({ max: 500, server: true, optional: true }),
    /** The allocation that counted it. */
    cut: ref('cutCakeRecord', { server: true, optional: true, filter: true }),
    /** The settlement that turned its KPI into points. */
    settlement: ref('kpiSettlement', { server: true, optional: true }),
  },
  scope: { project: 'project' },
  title: 'title',
  order: ['-createDate'],
  state: 'status',
  actions: ticketActions,
  lists: { ownList: '/ownList', allList: '/allList' },
  addressWords: { tab: Object.keys(ticketTabs), view: ticketShapes },
  missing: 'ticketNotFound',
})
