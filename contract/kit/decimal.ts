import { scaled } from './schema.ts'

/** An integer in units of 1/`scale` as a decimal string. */
export function decimalOf(value: bigint, scale: number): string {
  const digits = String(value).padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The sum of decimal strings with 2 places. */
export const sumOf = (decimals: readonly string[]): string =>
  decimalOf(
    decimals.reduce((all, one) => all + scaled(one, 2), 0n),
    2,
  )
