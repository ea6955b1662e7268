import { entity } from '#contract/kit/entity.ts'
import { choice, flag, instant, int, longText, money, ref, text } from '#contract/kit/field.ts'

/**
 * Lines of a settlement: those of the provider's file, and payments and refunds of ours that it
 * lacks. Amounts have the sign that they have in the payout: refunds are negative, and
 * `net = amount - fee`.
 */
export const providerSettlementLine = entity('providerSettlementLine', {
  path: '/api/v1/pms/settlementLines',
  operations: { create: false, update: false, remove: false },
  rights: { read: 'payments:settlements', write: 'payments:settlements' },
  fields: {
    settlement: ref('providerSettlement', { server: true, filter: true }),
    /** The row of the file; empty for what the file lacks. */
    line: int({ server: true, optional: true, sort: true }),
    /** `OTHER`: charges and corrections of the provider that are about no payment of ours. */
    kind: choice(
      { PAYMENT: 'green', REFUND: 'purple', OTHER: 'neutral' },
      { server: true, filter: true },
    ),
    /** Our number of the payment or refund, as far as the file says it. */
    requestId: text({ max: 64, server: true, optional: true }),
    channelTxId: text({ max: 128, server: true, optional: true }),
    /** What the file says of an `OTHER` line. */
    description: text({ max: 200, server: true, optional: true }),
    amount: money({ server: true, optional: true, sort: true }),
    fee: money({ server: true, optional: true }),
    net: money({ server: true, optional: true }),
    transactedDate: instant({ server: true, optional: true, sort: true }),
    payment: ref('payment', { server: true, optional: true, filter: true }),
    refund: ref('refundRequire', { server: true, optional: true, filter: true }),
    match: choice(
      { AGREED: 'green', MISSING_HERE: 'red', MISSING_THERE: 'gold', DIFFERENT: 'gold' },
      { server: true, filter: true, sort: true },
    ),
    /** What is different; empty for what agrees. */
    difference: choice(
      {
        // Missing here: we have no such payment, or have it as not paid or not refunded.
        UNKNOWN: 'red',
        NOT_DONE: 'red',
        // A charge of the provider, which is never ours.
        CHARGE: 'gold',
        // Different.
        AMOUNT: 'gold',
        FEE: 'gold',
        // It was settled before: in this file, or in one that was imported earlier.
        REPEATED: 'red',
        // A refund that was paid by bank transfer here, and by the provider as well.
        BY_HAND: 'red',
        // Missing there.
        ABSENT: 'gold',
      },
      { server: true, optional: true, filter: true },
    ),
    /** What we have. */
    ours: money({ server: true, optional: true }),
    oursFee: money({ server: true, optional: true }),
    resolved: flag({ server: true, filter: true, sort: true }),
    /** How the difference was resolved. */
    resolution: longText({ max: 500, server: true, optional: true }),
    resolvedBy: ref('member', { server: true, optional: true }),
  },
  title: 'requestId',
  // What agrees comes last.
  order: ['-match', 'resolved', 'line'],
  state: 'match',
  actions: {
    /** Books the fee that the file says. */
    takeFee: {
      from: ['DIFFERENT'],
      to: 'AGREED',
      otherwise: 'changed',
      right: 'payments:settlements',
      fails: ['settlementPosted', 'walletSystem'],
    },
    resolve: {
      from: ['MISSING_HERE', 'MISSING_THERE', 'DIFFERENT'],
      otherwise: 'changed',
      right: 'payments:settlements',
      fails: ['settlementPosted'],
      input: { resolution: longText({ max: 500 }) },
    },
    reopen: {
      from: ['MISSING_HERE', 'MISSING_THERE', 'DIFFERENT'],
      otherwise: 'changed',
      right: 'payments:settlements',
      fails: ['settlementPosted'],
    },
  },
})
