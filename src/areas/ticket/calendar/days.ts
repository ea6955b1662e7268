/** Calendar days are texts, `YYYY-MM-DD`; calculated in UTC they do not depend on the time zone. */

const DAY = 86_400_000
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a month, `YYYY-MM`. */
export const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Today in the reader's time zone. */
export function today(now = new Date()): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** The month `count` months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return textOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
}

/** The complete weeks that contain a month's days, starting on `firstDay` (0 is Sunday). */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const next = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`)
  const before = (new Date(first).getUTCDay() - firstDay + 7) % 7
  const weeks: string[][] = []
  for (let start = first - before * DAY; start < next; start += 7 * DAY)
    weeks.push(Array.from({ length: 7 }, (_, i) => textOf(start + i * DAY)))
  return weeks
}
