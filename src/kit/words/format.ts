import { currentLocale } from '../light/locale.ts'

/**
 * A decimal string in the reader's format, without converting it to a float. `least` and `most` are
 * numbers of decimals.
 */
export function number(value: string, { least = 0, most = 0 } = {}): string {
  const format = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  })
  return /^-?\d+(\.\d+)?$/.test(value) ? format.format(value as `${number}`) : value
}

/** A calendar day, `YYYY-MM-DD`, independent of the reader's time zone. */
export function day(value: string): string {
  const date = new Date(`${value}T00:00:00Z`)
  const format = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return Number.isNaN(date.getTime()) ? value : format.format(date)
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The values of a text, with its days as the reader writes them. */
export const readableDays = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isDay.test(value) ? day(value) : value,
    ]),
  )

/** A text that the product wrote, with its days (`YYYY-MM-DD`) in the reader's format. */
export const withDays = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, day)

/** Today in the reader's time zone, `YYYY-MM-DD`. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date())

/** The same without the year, for axes. */
export function shortDay(value: string): string {
  const options = { month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentLocale(), options).format(new Date(`${value}T00:00:00Z`))
}

/** A moment in the reader's time zone. */
export function instant(value: string): string {
  const date = new Date(value)
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return Number.isNaN(date.getTime()) ? value : format.format(date)
}

/** A month, `YYYY-MM`, with its year. */
export function monthName(month: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

/** The abbreviated days of the week, from `first` (0 is Sunday) on. */
export function weekdays(first: number): string[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' })
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, i) => format.format(Date.UTC(1970, 0, 4 + first + i)))
}

/** The time of a moment, with its seconds. */
export const clock = (moment: Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'medium' }).format(moment)
