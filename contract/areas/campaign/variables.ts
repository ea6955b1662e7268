/** Variables of messages, `{{name}}`: read and filled in alike by page and server. */

import { isDay } from '#contract/kit/day.ts'
import type { VariableKind } from './messageTemplate.ts'

/** What is known of every recipient; of whoever is no member, only the address and the day. */
export const knownVariables = ['name', 'loginName', 'email', 'mobile', 'today'] as const

const pattern = /\{\{([^{}]*)\}\}/g

/** The variables that a text names, each once, in the order in which they appear. */
const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name.trim())),
]

/** Those that neither every recipient nor the template has. */
export const unknownIn = (text: string, own: readonly { key: string }[]): string[] => {
  const known = new Set<string>([...knownVariables, ...own.map(({ key }) => key)])
  return variablesIn(text).filter(name => !known.has(name))
}

/**
 * Fills a text in. `encode` is what a value needs where it is put, such as HTML; a variable without
 * a value leaves nothing.
 */
export const filledIn = (
  text: string,
  values: Readonly<Record<string, string>>,
  encode: (value: string, name: string) => string = value => value,
): string =>
  text.replace(pattern, (_, given: string) => {
    const name = given.trim()
    return Object.hasOwn(values, name) ? encode(values[name] ?? '', name) : ''
  })

const shapes: Record<Exclude<VariableKind, 'DAY'>, RegExp> = {
  TEXT: /^[^\r\n]{0,200}$/,
  NUMBER: /^-?\d{1,15}(\.\d{1,6})?$/,
  MONEY: /^-?\d{1,12}\.\d{2}$/,
  LINK: /^https:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i,
}

/** Whether a value is what its variable asks for. */
export const isValue = (kind: VariableKind, value: string): boolean =>
  kind === 'DAY' ? isDay(value) : shapes[kind].test(value)

/** Formats by language and digits: making one takes longer than formatting a thousand values. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function days(language: string): Intl.DateTimeFormat {
  const format =
    dayFormats.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  dayFormats.set(language, format)
  return format
}

function numbers(language: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat(language, {
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    })
  numberFormats.set(key, format)
  return format
}

/** A value as it is read in a language: 12 December 2026, 1,234.50. Anything else stays as it is. */
export function shownValue(kind: VariableKind, value: string, language: string): string {
  if (value === '' || !isValue(kind, value)) return value
  if (kind === 'DAY') return days(language).format(new Date(value))
  if (kind !== 'MONEY' && kind !== 'NUMBER') return value
  const digits = value.split('.')[1]?.length ?? 0
  // Formatted as the text it is: an amount is never a floating-point number.
  return numbers(language, digits).format(value as Intl.StringNumericLiteral)
}
