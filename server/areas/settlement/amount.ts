import { scaled } from '#contract/kit/schema.ts'

/** The cents that KPI is worth at a rate, half up. Both have 2 places: whole numbers only. */
export const centsFor = (kpi: string, rate: string): bigint =>
  (scaled(kpi, 2) * scaled(rate, 2) + 50n) / 100n
