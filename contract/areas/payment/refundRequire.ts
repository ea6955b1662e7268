import { entity } from '#contract/kit/entity.ts'
import { choice, instant, longText, money, ref, text } from '#contract/kit/field.ts'
import { providers } from '#contract/payWay.ts'

/**
 * Refunds: asked for by one person, decided by another, carried out by the provider or by hand.
 * What was paid too late or too much goes back by itself.
 */
export const refundRequire = entity('refundRequire', {
  path: '/api/v1/pms/refundRequires',
  operations: { create: '/add', update: false, remove: false },
  rights: {
    read: 'signedIn',
    write: 'signedIn',
    count: 'payments:refunds',
    export: 'payments:refunds',
  },
  importing: false,
  fields: {
    /** The payment that it gives back. */
    payId: ref('payment', { fixed: true, filter: true }),
    payOrder: ref('payOrder', { server: true, filter: true }),
    plan: ref('collectPayment', { server: true, optional: true, filter: true }),
    project: ref('project', { text: true, server: true, optional: true, filter: true }),
    amount: money({ positive: true, fixed: true, filter: true, sort: true }),
    /** Why. */
    remark: longText({ max: 500, fixed: true }),
    cause: choice(
      { REQUEST: 'blue', SURPLUS: 'purple', LATE: 'purple' },
      { server: true, filter: true },
    ),
    status: choice(
      { APPLIED: 'gold', APPROVED: 'blue', REJECTED: 'red', REFUNDED: 'green', FAILED: 'red' },
      { server: true, filter: true },
    ),
    /** The member who asked; empty for payers without an account and for what goes back by itself. */
    applicant: ref('member', { server: true, optional: true, filter: true }),
    payer: ref('member', { server: true, optional: true, filter: true }),
    reviewer: ref('member', { server: true, optional: true, filter: true }),
    reviewDate: instant({ server: true, optional: true }),
    reviewRemark: longText({ max: 500, server: true, optional: true }),
    /** Who carried it out by hand or tried it again. */
    operator: ref('member', { server: true, optional: true }),
    /** What the provider keeps of it, or gives back (below 0); empty until a settlement says so. */
    fee: money({ server: true, optional: true }),
    /** Our number of it at the provider, and the provider's. */
    requestId: text({ max: 64, server: true, filter: true, search: true }),
    provider: choice(providers, { server: true, filter: true }),
    channelTxId: text({ max: 128, server: true, optional: true, search: true }),
    /** The bank's reference, where it was carried out by hand. */
    reference: text({ max: 64, server: true, optional: true, search: true }),
    /** Why the provider did not carry it out. */
    problem: longText({ max: 500, server: true, optional: true }),
    refundDate: instant({ server: true, optional: true, sort: true, filter: true }),
  },
  unique: [{ fields: ['requestId'] }],
  scope: { project: 'project', member: 'payer' },
  title: 'requestId',
  order: ['-createDate'],
  state: 'status',
  actions: {
    approveSuccess: {
      from: ['APPLIED'],
      to: 'APPROVED',
      otherwise: 'refundDecided',
      right: 'payments:refunds:review',
      fails: ['ownDecision', 'balanceTooLow'],
      input: { reviewRemark: longText({ max: 500, optional: true }) },
    },
    approveFail: {
      from: ['APPLIED'],
      to: 'REJECTED',
      otherwise: 'refundDecided',
      danger: true,
      right: 'payments:refunds:review',
      fails: ['ownDecision'],
      input: { reviewRemark: longText({ max: 500 }) },
    },
    /** Through the provider again, or by hand with the bank's reference. */
    refund: {
      path: '/api/v1/mc/pms/order/refund',
      from: ['FAILED'],
      otherwise: 'refundDecided',
      right: 'payments:refunds:review',
      fails: ['ownDecision'],
      input: { reference: text({ max: 64, optional: true }) },
    },
  },
})
