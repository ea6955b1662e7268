/** The money of a project, counted from the ledger alone. */

import * as z from 'zod/mini'
import { projectId } from '#contract/areas/project/public.ts'
import { call } from '#contract/kit/call.ts'
import { day, int } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'

const amount = z.string()
const plans = '/api/v1/cake/collectPayment'

/** The most plans that an answer lists; the totals include all. */
export const MONEY_PLANS = 50

/** Periods of at most so many days are shown by day, others by month. */
export const MONEY_DAYS = 62

/** Days of the cooperative, both included; without one the period is open to that side. */
const period = {
  projectId,
  startDate: day({ optional: true }),
  endDate: day({ optional: true }),
} as const

/** What payers paid, what goes back to them, and what the providers keep. */
const sums = { received: amount, refunded: amount, fees: amount }

/** What a project has received and given back: in all, by plan, and by day or month. */
export const projectMoney = call('projectMoney', {
  method: 'GET',
  path: `${plans}/projectMoney`,
  right: 'signedIn',
  input: period,
  output: z.object({
    /** Opening + received − refunded − fees = closing. */
    opening: amount,
    ...sums,
    closing: amount,
    /** The plans that received most come first; `balance` is that at the end of the period. */
    plans: z.array(z.object({ id: z.int(), title: z.string(), ...sums, balance: amount })),
    planCount: z.int(),
    /** From the first step with a movement to the last one; `start` is its first day. */
    step: z.enum(['DAY', 'MONTH']),
    steps: z.array(z.object({ start: z.string(), ...sums })),
    /** Whether the caller sees the movements, too. */
    seesMoves: z.boolean(),
  }),
  fails: ['notFound'],
})

const projectMove = z.object({
  id: z.int(),
  createDate: z.string(),
  plan: z.int(),
  planTitle: z.string(),
  kind: z.enum(['PAYMENT', 'REFUND', 'FEE']),
  orderNo: z.nullable(z.string()),
  /** The number of the payment or refund. */
  requestId: z.nullable(z.string()),
  /** Negative if it leaves the project. */
  amount,
})
export type ProjectMove = z.infer<typeof projectMove>

/** Each movement of a project's money, latest first; for those who look after it. */
export const projectMoves = call('projectMoves', {
  method: 'GET',
  path: `${plans}/projectMoves`,
  right: 'signedIn',
  input: {
    ...period,
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 200, default: 20 }),
  },
  output: pageOf(projectMove),
  fails: ['notFound', 'noPermission'],
})

/** The same movements with a running balance, as a PDF. */
export const projectStatement = call('projectStatement', {
  method: 'GET',
  path: `${plans}/projectStatement`,
  right: 'signedIn',
  input: period,
  output: 'file',
  long: true,
  fails: ['notFound', 'noPermission', 'exportTooLarge'],
})
