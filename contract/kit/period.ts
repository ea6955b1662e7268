import { mondayOf, plusDays } from './day.ts'

/**
 * Periods relative to today: a saved or shared address means the days relative to when it is
 * opened. Weeks begin on Monday; today belongs to "the last 7 days" and to "the next 7 days".
 */
export const periods = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
  'lastYear',
  'nextYear',
  'past',
  'future',
] as const
type Named = (typeof periods)[number]

const counted = /^(last|next)([1-9]\d{0,2})days$/

/** The direction and number of a period such as "the last 30 days". */
export function countedDays(text: string): { way: 'last' | 'next'; count: number } | undefined {
  const [, way, count] = counted.exec(text) ?? []
  return way ? { way: way as 'last' | 'next', count: Number(count) } : undefined
}

export const isPeriod = (value: unknown): value is string =>
  typeof value === 'string' &&
  ((periods as readonly string[]).includes(value) || counted.test(value))

/** First and last day, both included; undefined is unbounded. */
export interface Days {
  start?: string
  end?: string
}

const monthOf = (today: string, more: number): Days => {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const first = (by: number) => new Date(Date.UTC(year, month - 1 + by, 1)).toISOString()
  return { start: first(more).slice(0, 10), end: plusDays(first(more + 1).slice(0, 10), -1) }
}
const yearOf = (today: string, more: number): Days => {
  const year = String(Number(today.slice(0, 4)) + more).padStart(4, '0')
  return { start: `${year}-01-01`, end: `${year}-12-31` }
}
const weekOf = (today: string, more: number): Days => {
  const start = plusDays(mondayOf(today), more * 7)
  return { start, end: plusDays(start, 6) }
}
const one = (day: string): Days => ({ start: day, end: day })

const named: Record<Named, (today: string) => Days> = {
  today: one,
  yesterday: today => one(plusDays(today, -1)),
  tomorrow: today => one(plusDays(today, 1)),
  thisWeek: today => weekOf(today, 0),
  lastWeek: today => weekOf(today, -1),
  nextWeek: today => weekOf(today, 1),
  thisMonth: today => monthOf(today, 0),
  lastMonth: today => monthOf(today, -1),
  nextMonth: today => monthOf(today, 1),
  thisYear: today => yearOf(today, 0),
  lastYear: today => yearOf(today, -1),
  nextYear: today => yearOf(today, 1),
  past: today => ({ end: plusDays(today, -1) }),
  future: today => ({ start: plusDays(today, 1) }),
}

/** The days of a period, relative to `today`. */
export function daysOf(period: string, today: string): Days {
  const some = countedDays(period)
  if (!some) return named[period as Named](today)
  return some.way === 'last'
    ? { start: plusDays(today, 1 - some.count), end: today }
    : { start: today, end: plusDays(today, some.count - 1) }
}
