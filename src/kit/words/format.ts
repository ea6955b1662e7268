import { currentLocale } from '../light/locale.ts'

/** Formats that were used already: creating one takes longer than formatting a hundred values. */
const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function format<F extends Intl.NumberFormat | Intl.DateTimeFormat, O extends object>(
  Format: new (locale: string, options: O) => F,
  options: O,
): F {
  const locale = currentLocale()
  const key = JSON.stringify([locale, options, zoneNow()])
  const known = kept.get(key) ?? new Format(locale, options)
  kept.set(key, known)
  return known as F
}
/** Changes with the time zone of the reader, who may be travelling. */
const zoneNow = () => new Date().getTimezoneOffset()

const figures = (options: Intl.NumberFormatOptions) => format(Intl.NumberFormat, options)
const dates = (options: Intl.DateTimeFormatOptions) => format(Intl.DateTimeFormat, options)

/**
 * A decimal string in the reader's format, without converting it to a float. `least` and `most` are
 * numbers of decimals.
 */
export function number(value: string, { least = 0, most = 0 } = {}): string {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (!whole) return value
  const needed = decimals.replace(/0+$/, '')
  if (needed.length > Math.max(least, most)) {
    const options = { minimumFractionDigits: least, maximumFractionDigits: most }
    return figures(options).format(value as `${number}`)
  }
  // All languages of the product write figures alike, and every page has some: a format takes
  // longer to be made than the rest of a line.
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  const part = needed.padEnd(least, '0')
  return `${sign}${grouped}${part && `.${part}`}`
}

/** A calendar day, `YYYY-MM-DD`, independent of the reader's time zone. */
export function day(value: string): string {
  const date = new Date(`${value}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return value
  return dates({ dateStyle: 'medium', timeZone: 'UTC' }).format(date)
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
export function today(): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map(part => String(part).padStart(2, '0')).join('-')
}

/** A day without the year, for axes. */
export function shortDay(value: string): string {
  const options = { month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const
  return dates(options).format(new Date(`${value}T00:00:00Z`))
}

/** A moment in the reader's time zone. */
export function instant(value: string): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  return dates({ dateStyle: 'medium', timeStyle: 'short' }).format(date)
}

/** A month, `YYYY-MM`, with its year. */
export function monthName(month: string): string {
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dates(options).format(new Date(`${month}-01T00:00:00Z`))
}

/** The abbreviated days of the week, from `first` (0 is Sunday) on. */
export function weekdays(first: number): string[] {
  const days = dates({ weekday: 'short', timeZone: 'UTC' })
  // 4 January 1970 was a Sunday.
  return Array.from({ length: 7 }, (_, i) => days.format(Date.UTC(1970, 0, 4 + first + i)))
}

/** The time of a moment, with its seconds. */
export const clock = (moment: Date): string => dates({ timeStyle: 'medium' }).format(moment)
