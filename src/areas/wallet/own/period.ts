import { today } from '#src/kit/words/format.ts'

/** Days, both included; without one it is open to that side. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

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
const usualPeriod: Period = 'year'

const isDay = (text: string | null) =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The days that an address says: one of the periods, or from one day to another. */
export function daysIn(params: URLSearchParams): { period: Period | undefined } & Days {
  const [from, to] = ['from', 'to'].map(name => {
    const said = params.get(name)
    return isDay(said) ? (said ?? undefined) : undefined
  })
  if (from || to) return { period: undefined, from, to }
  const said = params.get('period')
  const period = said !== null && Object.hasOwn(periods, said) ? (said as Period) : usualPeriod
  return { period, ...periods[period](today()) }
}

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
