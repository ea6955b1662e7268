import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumber,
} from 'libphonenumber-js/mobile'
import { currentLocale } from '#src/kit/light/locale.ts'

/** A country by its two letters, with what it is found by. */
export interface Region {
  country: string
  name: string
  code: string
  /** The name in this language and in English, the letters and the calling code. */
  search: string
}

/** Where most members are, before all others. */
const first = ['HK', 'MO', 'CN', 'TW']

/** All countries with a calling code, in the order of their names. */
export function allRegions(): Region[] {
  const names = new Intl.DisplayNames([currentLocale()], { type: 'region', style: 'short' })
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  const rank = (country: string) => (first.indexOf(country) + first.length + 1) % (first.length + 1)
  return getCountries()
    .map(country => {
      const name = names.of(country) ?? country
      const code = `+${getCountryCallingCode(country)}`
      return { country, name, code, search: `${name} ${english.of(country)} ${country} ${code}` }
    })
    .sort(
      (a, b) => rank(a.country) - rank(b.country) || a.name.localeCompare(b.name, currentLocale()),
    )
}

/** The number that is meant, as it is written internationally; undefined if it is no mobile number. */
export function numberOf({ mobile, region }: { mobile: string; region: string }) {
  try {
    const found = parsePhoneNumber(mobile, {
      defaultCountry: region as CountryCode,
      extract: false,
    })
    return found.isValid() && !found.ext ? found.formatInternational() : undefined
  } catch {
    return undefined
  }
}
