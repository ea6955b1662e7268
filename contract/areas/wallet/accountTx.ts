import { entity } from '#contract/kit/entity.ts'
import { choice, dict, flag, int, longText, money, ref, text } from '#contract/kit/field.ts'

/** The dictionary of sub types. */
export const COIN_SUB_TYPE = 'coinSubType'

/**
 * Postings of the ledger: what went into an account, or out of it. Append-only; a mistake is
 * corrected by a reversal.
 */
export const accountTx = entity('accountTx', {
  path: '/api/v1/coins/accountTxs',
  operations: {
    view: '/detail',
    count: '/api/v1/mc/coins/count',
    export: '/api/v1/mc/coins/export',
    history: false,
    create: false,
    update: false,
    remove: false,
  },
  rights: {
    read: 'signedIn',
    write: 'coins:adjust',
    count: 'coins:transactions',
    export: 'coins:export',
  },
  fields: {
    wallet: ref('accountWallet', { server: true, filter: true }),
    /** Whose wallet it is; empty in accounts of the cooperative and in holds. */
    member: ref('member', { server: true, optional: true, filter: true }),
    /** The journal entry: its postings add up to zero. */
    journal: int({ server: true, filter: true, search: true }),
    /** The position in the account, from 1. */
    sequence: int({ server: true }),
    txType: choice({ INCOME: 'green', EXPEND: 'neutral' }, { server: true, filter: true }),
    subType: dict(COIN_SUB_TYPE, { server: true, filter: true }),
    /** Left out where the sub type says it all. */
    title: text({ max: 200, server: true, optional: true, search: true }),
    amount: money({ server: true, filter: true, sort: true, search: true }),
    /** The balance of the account afterwards. */
    balance: money({ server: true }),
    /** The other member of a transfer. */
    counterpart: ref('member', { server: true, optional: true, filter: true }),
    remarks: longText({ max: 500, server: true, optional: true, search: true }),
    /** A reference of another system. */
    extId: text({ max: 64, server: true, optional: true, filter: true, search: true }),
    /** Whether a later entry reverses this one. */
    reversed: flag({ server: true, derived: true }),
    /** The hash of this posting and the one before it in the account. */
    hash: text({ max: 64, server: true }),
  },
  scope: { member: 'member' },
  title: 'title',
  order: ['-createDate'],
})
