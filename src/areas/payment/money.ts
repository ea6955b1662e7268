import { number } from '#src/kit/words/format.ts'

/** An amount of money in the reader's format, where its heading names the currency. */
export const sum = (amount: string): string => number(amount, { least: 2, most: 2 })

/** An amount of money in Hong Kong dollars, in the reader's format. */
export const dollars = (amount: string): string =>
  amount.startsWith('-') ? `-${dollars(amount.slice(1))}` : `HK$${sum(amount)}`

/** The cents of an amount above 0, or undefined as long as what is typed is none. */
export function centsOf(typed: unknown): bigint | undefined {
  if (typeof typed !== 'string' || !/^\d{1,12}(\.\d{1,2})?$/.test(typed)) return undefined
  const [whole = '', part = ''] = typed.split('.')
  const cents = BigInt(whole + part.padEnd(2, '0'))
  return cents > 0n ? cents : undefined
}
