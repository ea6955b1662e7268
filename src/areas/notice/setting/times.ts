import { currentLocale } from '#src/kit/light/locale.ts'

export const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A full hour, as the reader writes it. */
export function hourName(hour: number): string {
  const options = { timeStyle: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(currentLocale(), options).format(Date.UTC(1970, 0, 1, hour))
}
