import { scaled } from '#contract/kit/schema.ts'
import { number } from '#src/kit/words/format.ts'

/** An amount of points in the reader's format. */
export const points = (amount: string): string => number(amount, { least: 2, most: 2 })

/** The same with its sign: what came in, or what left. */
export const signed = ({ txType, amount }: { txType: string; amount: string }): string =>
  `${txType === 'INCOME' ? '+' : '−'}${points(amount)}`

/** The cents of an amount, or undefined as long as what is typed is none. */
export const centsOf = (typed: unknown): bigint | undefined =>
  typeof typed === 'string' && /^-?\d{1,12}(\.\d{1,2})?$/.test(typed) ? scaled(typed, 2) : undefined

/** Whether an amount is 0. */
export const isNothing = (amount: string): boolean => scaled(amount, 2) === 0n
