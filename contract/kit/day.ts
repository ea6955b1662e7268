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
