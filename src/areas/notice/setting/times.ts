import { currentLocale } from '#src/kit/light/locale.ts'

export const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A full hour, as the reader writes it. */
export function hourName(hour: number): string {
  const options = { timeStyle: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentLocale(), options).format(Date.UTC(1970, 0, 1, hour))
}

/** The name of a time zone, such as “Hong Kong Standard Time” for Asia/Hong_Kong. */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName: 'long' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
