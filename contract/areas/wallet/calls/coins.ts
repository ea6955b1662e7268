import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { dict, longText, money, ref, text } from '#contract/kit/field.ts'
import { COIN_SUB_TYPE } from '../accountTx.ts'

const base = '/api/v1/admin/coins'
const whole = z.int()

/** Whose wallet, how much and why. */
const adjustment = {
  member: ref('member', {}),
  amount: money({}),
  /** Required: without one 6407, as the wire contract has it. */
  subType: dict(COIN_SUB_TYPE, { optional: true }),
  title: text({ max: 200 }),
  remarks: longText({ max: 500, optional: true }),
  extId: text({ max: 64, optional: true }),
} as const
const made = z.object({ id: whole, balance: z.string() })
const fails = [
  'amountNotPositive',
  'subTypeMissing',
  'balanceTooLow',
  'noReceivingWallet',
  'walletFrozen',
  'walletSystem',
  'keyUsed',
] as const

/** Tops up a member's wallet. */
export const coinsIncome = call('coinsIncome', {
  method: 'POST',
  path: `${base}/income`,
  right: 'coins:adjust',
  once: true,
  input: adjustment,
  output: made,
  fails: [...fails, 'ownDecision'],
})

/** Deducts from a member's wallet. */
export const coinsExpend = call('coinsExpend', {
  method: 'POST',
  path: `${base}/expend`,
  right: 'coins:adjust',
  once: true,
  input: adjustment,
  output: made,
  fails: [...fails, 'ownDecision'],
})

/** Reverses the journal entry of a transaction, once. Nothing is deleted. */
export const deleteTx = call('deleteTx', {
  method: 'POST',
  path: `${base}/deleteTx`,
  right: 'coins:adjust',
  once: true,
  input: { id: ref('accountTx', {}), reason: longText({ max: 500 }) },
  output: z.object({ journal: whole }),
  fails: [
    'notFound',
    'ownDecision',
    'alreadyReversed',
    'notReversible',
    'balanceTooLow',
    'walletSystem',
    'keyUsed',
  ],
})
