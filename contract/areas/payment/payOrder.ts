import { entity } from '#contract/kit/entity.ts'
import { choice, day, flag, instant, longText, money, ref, text } from '#contract/kit/field.ts'
import { payWays, providers } from '#contract/payWay.ts'

/**
 * Payment orders: what one payer is asked for, by a link of its own. Paid at once or in parts, and
 * never more than its amount.
 */
export const payOrder = entity('payOrder', {
  path: '/api/v1/cake/order',
  operations: {
    create: false,
    update: false,
    remove: false,
    list: '/api/v1/cake/collectPayment/orderList',
    view: '/api/v1/cake/collectPayment/getOrderById',
  },
  rights: { read: 'signedIn', write: 'payments:orders', export: 'payments:orders' },
  lists: { own: '/api/v1/cake/collectPayment/ownOrderList' },
  fields: {
    orderNo: text({ max: 32, server: true, filter: true, search: true }),
    /** Who made it: a plan for a participant, a payer by the link of a plan, a member who buys points. */
    origin: choice(
      { PARTICIPANT: 'blue', LINK: 'green', RECHARGE: 'purple' },
      { default: 'PARTICIPANT', server: true },
    ),
    /** Empty for points that a member buys. */
    plan: ref('collectPayment', { server: true, optional: true, filter: true }),
    project: ref('project', { text: true, server: true, optional: true, filter: true }),
    title: text({ max: 200, server: true, search: true }),
    /** The member who is to pay; empty for payers without an account. */
    payer: ref('member', { server: true, optional: true, filter: true }),
    /** As payers without an account call themselves. */
    payerName: text({ max: 100, server: true, optional: true, search: true }),
    payerEmail: text({ max: 254, server: true, optional: true, search: true }),
    /** The language of payers without an account, for letters to them. */
    payerLanguage: text({ max: 5, server: true, optional: true }),
    amount: money({ server: true, filter: true, sort: true }),
    paidAmount: money({ server: true }),
    refundAmount: money({ server: true }),
    status: choice(
      { UNPAID: 'gold', PAID: 'green', CLOSED: 'neutral', CANCELLED: 'neutral' },
      { server: true, filter: true },
    ),
    /** The status with refunds: part or all of what was paid has gone back. */
    shownStatus: choice(
      {
        UNPAID: 'gold',
        PARTLY_PAID: 'blue',
        PAID: 'green',
        CLOSED: 'neutral',
        CANCELLED: 'neutral',
        PARTIAL_REFUND: 'purple',
        REFUNDED: 'purple',
      },
      { server: true, derived: true },
    ),
    /** When it should be paid; with instalments, the next one that is not paid in full. */
    dueDate: day({ server: true, optional: true, filter: true, sort: true }),
    /** Nobody reminds its payer, until somebody resumes that. */
    remindersPaused: flag({ server: true, filter: true }),
    /** Of the last payment. */
    payWay: choice(payWays, { server: true, optional: true, filter: true }),
    provider: choice(providers, { server: true, optional: true, filter: true }),
    paidDate: instant({ server: true, optional: true, filter: true, sort: true }),
    requestId: text({ max: 64, server: true, optional: true, search: true }),
    channelTxId: text({ max: 128, server: true, optional: true, search: true }),
    tradeNo: text({ max: 128, server: true, optional: true, search: true }),
    remarks: longText({ max: 500, server: true, optional: true }),
    /** Why it was cancelled: by somebody, or since nobody paid it in time. */
    cancelCause: choice(
      { REQUESTED: 'neutral', NOT_PAID: 'neutral' },
      { server: true, optional: true },
    ),
  },
  unique: [{ fields: ['orderNo'] }],
  scope: { project: 'project', member: 'payer' },
  title: 'orderNo',
  order: ['-createDate'],
  state: 'status',
  actions: {
    cancel: {
      path: '/api/v1/mc/pms/order/cancelOrder',
      from: ['UNPAID'],
      to: 'CANCELLED',
      otherwise: 'orderEnded',
      danger: true,
      right: 'signedIn',
      fails: ['noPermission', 'projectArchived'],
      input: { remarks: longText({ max: 500, optional: true }) },
    },
    updateAmount: {
      from: ['UNPAID'],
      otherwise: 'orderEnded',
      right: 'signedIn',
      fails: ['noPermission', 'projectArchived', 'paymentOpen'],
      input: { amount: money({ positive: true }) },
    },
    pauseReminders: {
      from: ['UNPAID'],
      to: 'UNPAID',
      otherwise: 'orderEnded',
      right: 'signedIn',
      undo: 'resumeReminders',
      fails: ['noPermission', 'projectArchived', 'remindersPaused'],
    },
    resumeReminders: {
      from: ['UNPAID'],
      to: 'UNPAID',
      otherwise: 'orderEnded',
      right: 'signedIn',
      fails: ['noPermission', 'projectArchived', 'remindersActive'],
    },
  },
})
