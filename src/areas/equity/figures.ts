import { number } from '#src/kit/words/format.ts'

/** Shares in the reader's figures. */
export const count = (shares: number): string => number(String(shares))

/** KPI, always with 2 places. */
export const points = (kpi: string): string => number(kpi, { least: 2, most: 2 })

/** A percent, with the sign: to 2 places, as many as a person compares. */
export const percent = (rate: string): string => `${number(rate, { most: 2 })}%`

/** An exact part of something, with the places that it has. */
export const exact = (decimal: string): string => number(decimal, { most: 6 })
