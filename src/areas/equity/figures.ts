import { number } from '#src/kit/words/format.ts'

/** Shares in the reader's format. */
export const count = (shares: number): string => number(String(shares))

/** KPI, always with 2 places. */
export const points = (kpi: string): string => number(kpi, { least: 2, most: 2 })

/** A percentage with its sign, to 2 places. */
export const percent = (rate: string): string => `${number(rate, { most: 2 })}%`

/** An exact fraction with all its places. */
export const exact = (decimal: string): string => number(decimal, { most: 6 })
