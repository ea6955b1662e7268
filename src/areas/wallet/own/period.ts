import type { Days } from '#src/kit/period/days.ts'

/** The first day of the month so many months before that of a day. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

/** Periods to choose from, all of them until now. */
export const periods = {
  thisMonth: (today: string): Days => ({ from: monthsBefore(today, 0) }),
  threeMonths: (today: string): Days => ({ from: monthsBefore(today, 2) }),
  year: (today: string): Days => ({ from: monthsBefore(today, 11) }),
  all: (): Days => ({}),
} as const
export type Period = keyof typeof periods
export const usualPeriod: Period = 'year'

/** The moments at which days begin and end for the reader, as the server is asked. */
export const momentsOf = ({ from, to }: Days) => ({
  ...(from && { startDate: new Date(`${from}T00:00:00`).toISOString() }),
  ...(to && { endDate: new Date(`${to}T23:59:59.999`).toISOString() }),
})

/** Months that a plot shows, at least. */
const fewest = 6

/** The first of the months to show until `last`, so that a single one does not fill the plot. */
export const atLeast = (first: string, last: string): string => {
  const early = monthsBefore(`${last}-01`, fewest - 1).slice(0, 7)
  return first < early ? first : early
}

/** Every month from the first of them to the last, at most as many as can be told apart. */
export function monthsBetween(first: string, last: string, most = 36): string[] {
  const months: string[] = []
  for (let month = first; month <= last && months.length < most; ) {
    months.push(month)
    month = monthsBefore(`${month}-01`, -1).slice(0, 7)
  }
  return months
}
