import { scaled } from '#contract/kit/schema.ts'
import { fail } from '#server/fail.ts'

/** The cents of an amount that must be above 0 (6402). */
export function positiveCents(amount: string): bigint {
  const cents = scaled(amount, 2)
  if (cents <= 0n) fail('amountNotPositive', { amount: { problem: 'tooSmall' } })
  return cents
}
