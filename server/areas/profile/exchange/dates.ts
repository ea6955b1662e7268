/** Months as they are written in English resumes. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = `(?:${months.join('|')})[a-z]{0,6}\\.?`
const YEAR = '(?:19|20)\\d\\d'
/** `2020`, `2020-05`, `2020/5/1`, `2020.05`, `2020年5月1日`, `May 2020`, `1 May 2020`. */
export const DATE = `(?:${YEAR}\\s?年\\s?\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?日)?|${YEAR}\\s?年|${YEAR}[-/.]\\d{1,2}(?:[-/.]\\d{1,2})?|\\d{1,2}/${YEAR}|(?:\\d{1,2}\\s)?${MONTH},?\\s${YEAR}|${YEAR})`
/** What says that something goes on. */
export const NOW = '(?:present|now|current|today|至今|現在|现在|目前|今)'

const two = (number: number) => String(number).padStart(2, '0')
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Year, month and day, as far as the text says them. */
function partsOf(text: string): [year: number, month?: number, day?: number] | undefined {
  const year = Number(new RegExp(YEAR).exec(text)?.[0])
  if (!year) return undefined
  const name = new RegExp(`(?:(\\d{1,2})\\s)?(${MONTH})`, 'i').exec(text)
  if (name) {
    const month = months.indexOf((name[2] ?? '').slice(0, 3).toLowerCase()) + 1
    return [year, month, name[1] ? Number(name[1]) : undefined]
  }
  const monthFirst = new RegExp(`^(\\d{1,2})/${YEAR}$`).exec(text)
  if (monthFirst) return [year, Number(monthFirst[1])]
  const [month, day] = text.slice(text.indexOf(String(year)) + 4).match(/\d{1,2}/g) ?? []
  return [year, month ? Number(month) : undefined, day ? Number(day) : undefined]
}

/**
 * The day that a date of a resume means; undefined if it is none. A month or a year is its first
 * day, or at the end of a period its last one.
 */
export function dayOf(text: string, end = false): string | undefined {
  const trimmed = text.trim()
  if (!new RegExp(`^${DATE}$`, 'i').test(trimmed)) return undefined
  const [year, month = end ? 12 : 1, day] = partsOf(trimmed) ?? []
  if (!year || month < 1 || month > 12) return undefined
  const on = day ?? (end ? lastOf(year, month) : 1)
  if (on < 1 || on > lastOf(year, month)) return undefined
  return `${year}-${two(month)}-${two(on)}`
}
