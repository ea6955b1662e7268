import { decimalOf } from './decimal.ts'
import { scaled } from './schema.ts'

/** What rounding down leaves of a part, and what decides between equal ones. */
interface Rest {
  rest: bigint
  key: number
}

/** The `count` of them with the largest remainders; of equal ones those with the lower key. */
export const largestRemainders = <R extends Rest>(all: readonly R[], count: number): Set<R> =>
  new Set(
    [...all]
      .sort((a, b) => (a.rest === b.rest ? a.key - b.key : a.rest < b.rest ? 1 : -1))
      .slice(0, count),
  )

/**
 * Divides `whole` units among `parts` in proportion. Each part is rounded down, and what is left
 * over goes, one each, to the largest remainders; of equal ones to the lower key (by default to
 * the earlier part). What is given always adds up to the whole, unless all parts are 0.
 */
export function divided(
  whole: bigint,
  parts: readonly bigint[],
  keys: readonly number[] = parts.map((_, at) => at),
): bigint[] {
  if (parts.some(part => part < 0n)) throw new RangeError('a part is negative')
  const all = parts.reduce((sum, part) => sum + part, 0n)
  if (all === 0n) return parts.map(() => 0n)
  const exact = parts.map((part, at) => {
    return { key: keys[at] ?? at, given: (whole * part) / all, rest: (whole * part) % all }
  })
  const left = Number(whole - exact.reduce((sum, { given }) => sum + given, 0n))
  const favoured = largestRemainders(exact, left)
  return exact.map(one => one.given + (favoured.has(one) ? 1n : 0n))
}

/**
 * Decimals with at most 2 places as percentages of their sum, which add up to exactly 100: shown
 * together, each rounded by itself would make 99.99 or 100.01.
 */
export function percentsOf(
  parts: readonly string[],
  { places = 2, keys }: { places?: 0 | 1 | 2; keys?: readonly number[] } = {},
): string[] {
  const sizes = parts.map(part => scaled(part, 2))
  const units = divided(100n * 10n ** BigInt(places), sizes, keys)
  return units.map(unit => (places === 0 ? String(unit) : decimalOf(unit, places)))
}
