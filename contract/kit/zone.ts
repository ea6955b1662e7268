/**
 * A time zone as one says it, with its offset at `date`: “Hong Kong time (UTC+8)” for
 * Asia/Hong_Kong. A zone that is not known here is called by its identifier.
 */
export function zoneName(locale: string, timeZone: string, date = new Date()): string {
  try {
    return named(locale, timeZone, date)
  } catch {
    return timeZone
  }
}

function named(locale: string, timeZone: string, date: Date): string {
  const part = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const name = part('longGeneric')
    .replace(/ (Standard )?Time$/, ' time')
    .replace(/(標準|标准)(?=時間|时间)/, '')
  const offset = part('shortOffset').replace('GMT', 'UTC')
  return locale.startsWith('zh') ? `${name}（${offset}）` : `${name} (${offset})`
}
