import { entity } from '#contract/kit/entity.ts'
import { choice, instant, money, ref, text } from '#contract/kit/field.ts'
import { payWays, providers } from '#contract/payWay.ts'

/** Payments of orders: each attempt to pay, with what its provider says about it. */
export const payment = entity('payment', {
  path: '/api/v1/pms/orders',
  operations: { create: false, update: false, remove: false, list: '/payList', view: '/payView' },
  rights: { read: 'signedIn', write: 'payments:orders', export: 'payments:orders' },
  fields: {
    /** Our number of it at the provider. */
    requestId: text({ max: 64, server: true, filter: true, search: true }),
    payOrder: ref('payOrder', { server: true, filter: true }),
    plan: ref('collectPayment', { server: true, optional: true, filter: true }),
    project: ref('project', { text: true, server: true, optional: true, filter: true }),
    payer: ref('member', { server: true, optional: true, filter: true }),
    /** What was to be paid, and what was. */
    amount: money({ server: true, filter: true, sort: true }),
    paidAmount: money({ server: true }),
    /** What has gone back, or is on its way. */
    refundAmount: money({ server: true }),
    /** What the provider keeps of it; empty until it says so. */
    fee: money({ server: true, optional: true }),
    payWay: choice(payWays, { server: true, filter: true }),
    provider: choice(providers, { server: true, filter: true }),
    status: choice(
      { PENDING: 'gold', PAID: 'green', FAILED: 'red', CLOSED: 'neutral' },
      { server: true, filter: true },
    ),
    channelTxId: text({ max: 128, server: true, optional: true, filter: true, search: true }),
    tradeNo: text({ max: 128, server: true, optional: true, search: true }),
    paidDate: instant({ server: true, optional: true, filter: true, sort: true }),
    /** Without gaps, from the first payment on. */
    receiptNo: text({ max: 20, server: true, optional: true, search: true }),
    /** After this moment it cannot be paid any more. */
    expireDate: instant({ server: true }),
  },
  unique: [{ fields: ['requestId'] }],
  scope: { project: 'project', member: 'payer' },
  title: 'requestId',
  order: ['-createDate'],
})
