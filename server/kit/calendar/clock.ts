const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  // In Swedish a date and a time are written as ISO 8601 has them, with a space between.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  formats.set(zone, format)
  return format
}

const shownAt = (zone: string, moment: number): string =>
  formatOf(zone).format(moment).padStart(19, '0').replace(' ', 'T')

/** What a zone's clock shows at a moment: `2026-11-21T09:30:00`. */
export const clockAt = (zone: string, instant: string): string => shownAt(zone, Date.parse(instant))

/** Milliseconds that a zone's clock is ahead of UTC at that moment. */
export const ahead = (zone: string, moment: number): number =>
  Date.parse(`${shownAt(zone, moment)}Z`) - Math.floor(moment / 1000) * 1000
