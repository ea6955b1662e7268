import type { Refusal } from '#contract/kit/refusal.ts'
import { scaled } from '#contract/kit/schema.ts'
import { fail } from '#server/fail.ts'
import { toMoney } from '#server/kit/column.ts'

/** Twelve digits before the point: no sum of such amounts exceeds a bigint. */
const most = 99_999_999_999_999n

/** The refusal of an amount that is too large. */
export const tooLarge = (cents: bigint): Refusal | undefined =>
  cents > most ? { problem: 'tooBig', max: toMoney(most) } : undefined

/** The cents of an amount that must be above 0 (6402). */
export function positiveCents(amount: string): bigint {
  const cents = scaled(amount, 2)
  const refusal = tooLarge(cents)
  if (refusal) fail('badInput', { amount: refusal })
  if (cents <= 0n) fail('amountNotPositive', { amount: { problem: 'tooSmall' } })
  return cents
}
