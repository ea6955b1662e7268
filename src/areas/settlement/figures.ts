import { number } from '#src/kit/words/format.ts'

/** KPI, a rate or an amount of points, always with 2 places. */
export const points = (decimal: string): string => number(decimal, { least: 2, most: 2 })

/** How many there are, in the reader's format. */
export const count = (whole: number): string => number(String(whole))
