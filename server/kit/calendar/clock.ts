const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  // Swedish formats date and time like ISO 8601, with a space between them.
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

/** The local time of a zone at a moment: `2026-11-21T09:30:00`. */
export const clockAt = (zone: string, instant: string): string => shownAt(zone, Date.parse(instant))

/** The UTC offset of a zone at that moment, in milliseconds. */
export const ahead = (zone: string, moment: number): number =>
  Date.parse(`${shownAt(zone, moment)}Z`) - Math.floor(moment / 1000) * 1000
