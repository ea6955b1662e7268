import { currentLocale } from '#src/kit/light/locale.ts'

/**
 * Countries with their calling codes, the most likely first. The list is short, for the page to stay
 * light: numbers of others are typed with “+”, and the server knows them all.
 */
export const regions = [
  ['HK', '852'],
  ['MO', '853'],
  ['CN', '86'],
  ['TW', '886'],
  ['SG', '65'],
  ['MY', '60'],
  ['JP', '81'],
  ['KR', '82'],
  ['TH', '66'],
  ['PH', '63'],
  ['ID', '62'],
  ['VN', '84'],
  ['IN', '91'],
  ['AU', '61'],
  ['NZ', '64'],
  ['GB', '44'],
  ['US', '1'],
  ['CA', '1'],
] as const

const STORAGE_KEY = 'commonshare-region'

const isListed = (country: string | null) => regions.some(([known]) => known === country)

/** The country that was chosen last on this browser; '' is another. */
export function chosenRegion(): string {
  const stored = localStorage.getItem(STORAGE_KEY)
  if (stored === '' || (stored && isListed(stored))) return stored
  return currentLocale() === 'zh-CN' ? 'CN' : 'HK'
}
export const storeRegion = (country: string) => localStorage.setItem(STORAGE_KEY, country)

export const nameOfRegion = (country: string): string =>
  new Intl.DisplayNames([currentLocale()], { type: 'region', style: 'short' }).of(country) ??
  country

/** A number as it was typed, with the calling code of the chosen country unless it has one. */
export function fullNumber(typed: string): string {
  const number = typed.trim()
  const code = regions.find(([country]) => country === chosenRegion())?.[1]
  return number.startsWith('+') || !code || !number ? number : `+${code} ${number}`
}
