import { type CountryCode, isSupportedCountry, parsePhoneNumber } from 'libphonenumber-js/mobile'
import { fail } from '#server/fail.ts'

export interface Mobile {
  /** In E.164. */
  number: string
  /** Its country as two letters. */
  country: string
}

/**
 * The mobile number that is meant, or undefined. Without a calling code it is one of `region`.
 * Numbers that belong to no country (satellites, services) are none.
 */
export function readMobile(text: string, region?: string | null): Mobile | undefined {
  const country = region?.toUpperCase() ?? ''
  if (country && !isSupportedCountry(country)) return undefined
  try {
    const found = parsePhoneNumber(text, {
      ...(country && { defaultCountry: country as CountryCode }),
      // A number within a longer text is a mistake.
      extract: false,
    })
    if (!found.isValid() || !found.country || found.ext) return undefined
    return { number: found.number, country: found.country }
  } catch {
    return undefined
  }
}

/** The same for a form: what is no mobile number is refused. */
export function requireMobile({
  mobile,
  region,
}: {
  mobile: string
  region?: string | null
}): Mobile {
  return readMobile(mobile, region) ?? fail('badInput', { mobile: { problem: 'notMobile' } })
}

/** The number in E.164, where a name to sign in with is a number with its calling code. */
export const numberIn = (name: string): string | undefined =>
  /^\+[\d\s().-]+$/.test(name) ? readMobile(name)?.number : undefined
