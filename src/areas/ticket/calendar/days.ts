/** Calendar days are texts, `YYYY-MM-DD`; reckoned in UTC they are the same day everywhere. */

const DAY = 86_400_000
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether a text names a month, `YYYY-MM`. */
export const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The day it is where the reader is. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** That many months further on. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return textOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

/** The weeks that hold a month's days, whole: from `firstDay` (0 is Sunday) on. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const next = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`)
  const before = (new Date(first).getUTCDay() - firstDay + 7) % 7
  const weeks: string[][] = []
  for (let start = first - before * DAY; start < next; start += 7 * DAY)
    weeks.push(Array.from({ length: 7 }, (_, i) => textOf(start + i * DAY)))
  return weeks
}
