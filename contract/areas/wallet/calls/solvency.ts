import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { instant, int, ref } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { SOLVENCY_PROOF } from '../solvency.ts'

const base = '/api/v1/coins'
const whole = z.int()
const amount = z.string()

/** What is owed and what there is to pay it out, in points. */
const day = z.object({ day: z.string(), owed: amount, reserves: amount })

/** What the cooperative owes its members against what it holds: the last report, and by day. */
export const solvency = call('solvency', {
  method: 'GET',
  path: `${base}/solvency`,
  right: 'user:solvency',
  input: {},
  output: z.object({
    /** Null until the first day has ended. */
    report: z.nullable(
      z.extend(day, {
        id: whole,
        /** The moment at which the day ended. */
        until: z.string(),
        createDate: z.string(),
        members: whole,
        root: z.string(),
        hash: z.string(),
        keyId: z.string(),
      }),
    ),
    /** The last 90 reports, the earliest first. */
    days: z.array(day),
  }),
})

const signed = z.object({
  id: whole,
  day: z.string(),
  until: z.string(),
  createDate: z.string(),
  members: whole,
  owed: amount,
  reserves: amount,
  root: z.string(),
  previous: z.string(),
  hash: z.string(),
  signature: z.string(),
  keyId: z.string(),
})

/** The proof that the caller's balance is in the last report. Amounts are cents. */
export const solvencyProof = call('solvencyProof', {
  method: 'GET',
  path: `${base}/solvency/proof`,
  right: 'user:solvency',
  input: {},
  output: z.object({
    format: z.literal(SOLVENCY_PROOF),
    name: z.string(),
    member: whole,
    owed: amount,
    report: signed,
    publicKey: z.string(),
    parts: z.array(
      z.object({
        nonce: z.string(),
        part: whole,
        amount,
        path: z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string(), sum: amount })),
      }),
    ),
  }),
  fails: ['noWallet', 'notFound'],
})

/**
 * Balances as of a moment: of all accounts for the finance role, otherwise of one's own wallet. What
 * is on hold is part of its wallet.
 */
export const balancesAt = call('balancesAt', {
  method: 'GET',
  path: `${base}/accountWallets/balancesAt`,
  right: 'signedIn',
  input: {
    moment: instant({}),
    /** Only accounts of this member. */
    member: ref('member', { optional: true }),
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 200, default: 20 }),
  },
  output: z.extend(
    pageOf(
      z.object({
        id: whole,
        /** The member, or null for an account of the cooperative. */
        member: z.nullable(whole),
        name: z.nullable(z.string()),
        kind: z.string(),
        balance: amount,
        /** On hold for withdrawals. */
        held: amount,
        /** The number of its transactions until then. */
        sequence: whole,
      }),
    ),
    {
      /** What is in all these wallets and on hold together. */
      owed: amount,
    },
  ),
})
