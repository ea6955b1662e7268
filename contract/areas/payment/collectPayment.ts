import { entity } from '#contract/kit/entity.ts'
import {
  choice,
  day,
  instant,
  int,
  longText,
  money,
  ref,
  refs,
  rows,
  tags,
  text,
} from '#contract/kit/field.ts'
import { payWays } from '#contract/payWay.ts'

/**
 * Payment plans: a project collects money, from named members (an order each) or from anybody with
 * the link.
 */
export const collectPayment = entity('collectPayment', {
  path: '/api/v1/cake/collectPayment',
  operations: { remove: false, export: false },
  rights: { read: 'signedIn', write: 'projects:paymentPlan' },
  importing: false,
  fields: {
    project: ref('project', { text: true, fixed: true, filter: true }),
    title: text({ max: 200, filter: true, sort: true, search: true }),
    /** What each payer is asked for; where the sum is free, what is proposed. */
    amount: money({ positive: true, fixed: true, filter: true, sort: true }),
    /** `PARTICIPANTS`: an order for each of them. `OPEN`: each payer makes one by the link. */
    method: choice(
      { PARTICIPANTS: 'blue', OPEN: 'green' },
      { default: 'PARTICIPANTS', fixed: true, filter: true },
    ),
    /** Whether an order is paid at once, in parts, or with any sum. */
    sumType: choice(
      { FIXED: 'neutral', PARTIAL: 'blue', FREE: 'green' },
      { default: 'FIXED', fixed: true },
    ),
    participants: refs('member', { max: 500, fixed: true, optional: true }),
    payWays: tags({ max: 6, each: 20, of: payWays }),
    /** Links can be paid from the first of these days to the last. */
    startDate: day({}),
    endDate: day({ filter: true, sort: true }),
    /** When the payers of its orders should have paid; with instalments, they have days of their own. */
    dueDate: day({ optional: true }),
    /** Parts of the amount, each with its due date, earliest first. Together they are the amount. */
    instalments: rows({
      max: 24,
      optional: true,
      fixed: true,
      of: { dueDate: day({}), amount: money({ positive: true }) },
    }),
    /** Days before a due date on which unpaid orders are reminded; none if empty. */
    remindBefore: int({ min: 1, max: 60, optional: true }),
    /** Days after a due date until a reminder, and until the last notice. */
    remindAfter: int({ min: 1, max: 60, optional: true }),
    lastNotice: int({ min: 1, max: 90, optional: true }),
    /** Who may pay: everyone with the link, or signed-in members. */
    distLevel: choice({ PUBLIC: 'green', MEMBERS: 'blue' }, { default: 'PUBLIC' }),
    /** The most orders that the link makes. */
    capacity: int({ min: 1, max: 100_000, optional: true }),
    /** The lead's own reference or batch number. */
    reference: text({ max: 64, optional: true, filter: true, search: true }),
    /** The activity it is for; an activity has one plan. */
    exId: text({ max: 64, optional: true, fixed: true, filter: true, search: true }),
    /** The article about it, and the form that payers fill in first. */
    cmsId: ref('article', { optional: true }),
    eformId: ref('eform', { optional: true }),
    remarks: longText({ max: 1000, optional: true }),
    status: choice({ OPEN: 'green', CLOSED: 'neutral' }, { server: true, filter: true }),
    creator: ref('member', { server: true, filter: true }),
    closeDate: instant({ server: true, optional: true }),
    /** From the ledger: what was paid without what was given back. */
    collectedAmount: money({ server: true, derived: true }),
    /** What the orders ask for that were not cancelled. */
    totalAmount: money({ server: true, derived: true }),
    paidCount: int({ server: true, derived: true }),
    unpaidCount: int({ server: true, derived: true }),
    payeeCount: int({ server: true, derived: true }),
  },
  unique: [{ fields: ['exId'], otherwise: 'planExists' }],
  scope: { project: 'project' },
  title: 'title',
  order: ['-createDate'],
  state: 'status',
  actions: {
    close: {
      from: ['OPEN'],
      to: 'CLOSED',
      otherwise: 'planClosed',
      danger: true,
      undo: 'reopen',
      right: 'projects:paymentPlan',
      fails: ['notFound', 'noPermission', 'projectArchived'],
    },
    reopen: {
      from: ['CLOSED'],
      to: 'OPEN',
      otherwise: 'changed',
      right: 'projects:paymentPlan',
      fails: ['notFound', 'noPermission', 'projectArchived'],
    },
  },
})
