import { daysOf } from '#contract/kit/period.ts'
import type { Days } from '#src/kit/period/days.ts'

const named =
  (period: string) =>
  (today: string): Days => {
    const { start, end } = daysOf(period, today)
    return { from: start, to: end }
  }

/** Periods to choose from; the last of them begins with the first movement. */
export const periods = {
  thisMonth: named('thisMonth'),
  lastMonth: named('lastMonth'),
  thisYear: named('thisYear'),
  all: (): Days => ({}),
} as const
export type Period = keyof typeof periods
export const usualPeriod: Period = 'thisYear'

/** What the server is asked. */
export const asked = (projectId: string, { from, to }: Days) => ({
  projectId,
  startDate: from ?? null,
  endDate: to ?? null,
})
