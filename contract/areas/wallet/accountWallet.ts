import { entity } from '#contract/kit/entity.ts'
import { choice, int, longText, money, ref, text } from '#contract/kit/field.ts'

/**
 * The accounts of the ledger: each member's wallet and hold, and those of the cooperative. Only
 * postings change a balance.
 */
export const accountWallet = entity('accountWallet', {
  path: '/api/v1/coins/accountWallets',
  operations: { create: false, update: false, remove: false },
  rights: {
    read: 'signedIn',
    write: 'coins:freeze',
    count: 'coins:manage',
    export: 'coins:export',
  },
  fields: {
    /** Empty for accounts of the cooperative. */
    member: ref('member', { server: true, optional: true, filter: true }),
    /** The payment plan of its two accounts. */
    plan: ref('collectPayment', { server: true, optional: true, filter: true }),
    kind: choice(
      {
        WALLET: 'blue',
        HOLD: 'gold',
        ISSUANCE: 'purple',
        CLEARING: 'purple',
        PAYOUT: 'purple',
        FEE: 'purple',
        REFUND: 'purple',
        BANK: 'purple',
        PLAN: 'green',
        PLAN_FEE: 'green',
      },
      { server: true, filter: true },
    ),
    currency: choice({ POINT: 'neutral', HKD: 'neutral' }, { server: true, filter: true }),
    balance: money({ server: true, filter: true, sort: true }),
    /** Set aside for withdrawals that are not decided. */
    held: money({ server: true, derived: true }),
    status: choice({ ACTIVE: 'green', FROZEN: 'red' }, { server: true, filter: true }),
    frozenReason: longText({ max: 500, server: true, optional: true }),
    frozenBy: ref('member', { server: true, optional: true }),
    /** The number of postings. */
    sequence: int({ server: true }),
    /** The hash of the last posting. */
    hash: text({ max: 64, server: true }),
  },
  scope: { member: 'member' },
  title: 'kind',
  order: ['-balance'],
  state: 'status',
  actions: {
    freeze: {
      from: ['ACTIVE'],
      to: 'FROZEN',
      otherwise: 'changed',
      danger: true,
      fails: ['noPermission'],
      right: 'coins:freeze',
      input: { reason: longText({ max: 500 }) },
    },
    unfreeze: {
      from: ['FROZEN'],
      to: 'ACTIVE',
      otherwise: 'changed',
      fails: ['ownDecision'],
      right: 'coins:freeze',
    },
  },
})
