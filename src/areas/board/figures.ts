import type { Confirmed, Step } from '#contract/areas/board/calls.ts'
import { signedChange } from '#src/kit/words/decimal.ts'
import { day, number } from '#src/kit/words/format.ts'

/** KPI points in the reader's figures. */
export const kpi = (value: string): string => number(value, { most: 2 })

/** The signed difference of two figures. */
export function change(now: Confirmed, before: Confirmed): string {
  const { sign, size } = signedChange(now.kpiPoint, before.kpiPoint)
  return sign + kpi(size)
}

/** The days of a week as text. */
export function week({ day: monday }: Pick<Step, 'day'>): string {
  const sunday = new Date(`${monday}T00:00:00Z`)
  sunday.setUTCDate(sunday.getUTCDate() + 6)
  return `${day(monday)} – ${day(sunday.toISOString().slice(0, 10))}`
}
