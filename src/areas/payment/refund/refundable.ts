import { fromHundredths, hundredths } from '#src/kit/words/decimal.ts'

/** What is left of a payment to be refunded, or undefined if nothing is. */
export function refundableOf(payment: Record<string, unknown>): string | undefined {
  const { status, paidAmount, refundAmount } = payment
  if (status !== 'PAID' || typeof paidAmount !== 'string') return undefined
  const left = hundredths(paidAmount) - hundredths(String(refundAmount ?? '0'))
  return left > 0n ? fromHundredths(left) : undefined
}
