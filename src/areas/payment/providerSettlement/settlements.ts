import type { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import type { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { number } from '#src/kit/words/format.ts'

/** A settlement as its page gets it. */
export type Settlement = WireOf<(typeof providerSettlement)['fields']> & Row

/** A line with the titles that its list adds. */
export type Line = WireOf<(typeof providerSettlementLine)['fields']> &
  Row & { resolvedByTitle?: string | null }

/** A number of rows in the reader's format. */
export const count = (size: number): string => number(String(size))

/** The row without the actions that are not possible at this moment: they are not offered. */
export function possible<R extends Row>(row: R): R {
  const answers = Object.entries((row.can ?? {}) as Record<string, unknown>)
  // Where nothing is said about deleting it, the permission alone decides.
  const offered = answers.filter(([verb, answer]) => verb === 'remove' || answer === true)
  return { ...row, can: Object.fromEntries(offered) }
}
