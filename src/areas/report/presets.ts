import { USUAL_DAYS } from '#contract/areas/report/calls.ts'
import { plusDays } from '#contract/kit/day.ts'

/** The current day in a time zone. */
export const todayIn = (zone: string | undefined, now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', {
    dateStyle: 'short',
    ...(zone && { timeZone: zone }),
  }).format(now)

const shifted = (day: string, by: { days?: number; months?: number }): string => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + (by.months ?? 0))
  date.setUTCDate(date.getUTCDate() + (by.days ?? 0))
  return date.toISOString().slice(0, 10)
}
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** Common time ranges, relative to the current day. */
export const presets = {
  week: (today: string) => ({ startDate: shifted(today, { days: -6 }), endDate: today }),
  month: (today: string) => ({ startDate: shifted(today, { days: -29 }), endDate: today }),
  quarter: (today: string) => ({ startDate: shifted(today, { days: -89 }), endDate: today }),
  thisMonth: (today: string) => ({ startDate: firstOfMonth(today), endDate: today }),
  lastMonth: (today: string) => ({
    startDate: shifted(firstOfMonth(today), { months: -1 }),
    endDate: shifted(firstOfMonth(today), { days: -1 }),
  }),
  thisYear: (today: string) => ({ startDate: `${today.slice(0, 4)}-01-01`, endDate: today }),
} as const
export type Preset = keyof typeof presets

export interface Days {
  startDate: string | null
  endDate: string | null
}

/**
 * The days a report shows for what was asked, as the server fills them in: without a start, the
 * usual days up to the end or today; without an end, up to today. A report that covers all time
 * (`always`) leaves open what is not given.
 */
export function appliedDays({ startDate, endDate }: Days, always: boolean, today: string): Days {
  if (always) return { startDate, endDate }
  const end = endDate ?? today
  return { startDate: startDate ?? plusDays(end, 1 - USUAL_DAYS), endDate: end }
}
