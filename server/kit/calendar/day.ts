/** The day in a time zone at that moment. */
export const dayAt = (zone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment)

/** Making one takes longer than a thousand days with it. */
const made = new Map<string, Intl.DateTimeFormat>()
function longDays(language: string): Intl.DateTimeFormat {
  const found =
    made.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  made.set(language, found)
  return found
}

/** A day as sentences name it: `2026年11月25日`, `November 25, 2026`; no day is empty. */
export const longDay = (language: string, day: string | null | undefined): string =>
  day ? longDays(language).format(new Date(day)) : ''
