import type { Language } from '../../words.ts'
import { ahead } from '../calendar/clock.ts'

const pad = (text: string | undefined, size = 2) => (text ?? '0').padStart(size, '0')
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Characters of a possible day or moment. */
const longest = 60

/** A day that exists in the calendar. */
function real(year: string, month: string, date: string): string | undefined {
  const day = `${pad(year, 4)}-${pad(month)}-${pad(date)}`
  const read = new Date(`${day}T00:00:00Z`)
  const same = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
  return same && !day.startsWith('0000') ? day : undefined
}

/**
 * A day as people write it: 2026-11-21, 2026/11/21, 2026.11.21, 2026年11月21日, and in English also
 * 11/21/2026 and Nov 21, 2026. Ambiguous days are refused.
 */
export function dayOf(text: string, language: Language): string | undefined {
  if (text.length > longest) return undefined
  const given = text.normalize('NFKC').trim()
  const yearFirst =
    /^(\d{4})(?:-|\/|\.|\s*年\s*)(\d{1,2})(?:-|\/|\.|\s*月\s*)(\d{1,2})\s*日?$/.exec(given)
  if (yearFirst) return real(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '')
  if (language !== 'en-US') return undefined
  const figures = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(given)
  if (figures) return real(figures[3] ?? '', figures[1] ?? '', figures[2] ?? '')
  const words = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(given)
  const month = months.indexOf(words?.[1]?.slice(0, 3).toLowerCase() ?? '') + 1
  return words && month > 0 ? real(words[3] ?? '', String(month), words[2] ?? '') : undefined
}

/** A local time in that zone as a moment. */
function inZone(wall: string, zone: string): string | undefined {
  const shown = Date.parse(`${wall}Z`)
  if (Number.isNaN(shown)) return undefined
  // Twice: the first guess may be on the other side of a clock change.
  const near = shown - ahead(zone, shown)
  return new Date(shown - ahead(zone, near)).toISOString()
}

/** A moment: ISO 8601 with offset, or day and time in the cooperative's time zone. */
export function instantOf(text: string, language: Language, zone: string): string | undefined {
  if (text.length > longest) return undefined
  const given = text.normalize('NFKC').trim()
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/i.test(given)) {
    const moment = new Date(given)
    return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
  }
  const parts = /^(.+?)(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(given)
  const day = dayOf(parts?.[1] ?? '', language)
  return day && inZone(`${day}T${pad(parts?.[2])}:${pad(parts?.[3])}:${pad(parts?.[4])}`, zone)
}
