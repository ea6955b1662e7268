/** Calendar days are texts, `YYYY-MM-DD`: they have no time zone and sort as text. */

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** The day `days` later. */
export function plusDays(day: string, count: number): string {
  const date = atNoon(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The number of days from the first to the second. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((atNoon(second).getTime() - atNoon(first).getTime()) / 86_400_000)

/** The Monday of that day's week. */
export const mondayOf = (day: string): string => plusDays(day, -((atNoon(day).getUTCDay() + 6) % 7))

/** Whether a text is a day of the calendar, `YYYY-MM-DD`: 2026-02-31 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
