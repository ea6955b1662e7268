import type { Days } from '#src/kit/period/days.ts'

const shifted = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** Periods that a summary can be about. */
export const periods = {
  all: (): Days => ({}),
  week: (today: string): Days => ({ from: shifted(today, -6), to: today }),
  month: (today: string): Days => ({ from: shifted(today, -29), to: today }),
  lastMonth: (today: string): Days => {
    const to = shifted(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  },
  year: (today: string): Days => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
} as const
export type Period = keyof typeof periods
