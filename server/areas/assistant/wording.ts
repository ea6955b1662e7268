import { declared } from '#contract/kit/declared.ts'
import { nameOf } from '#contract/kit/manifest.ts'
import type { Days } from '#contract/kit/period.ts'
import { longDay } from '#server/kit/calendar/day.ts'
import { type Language, word, wordAt } from '#server/words.ts'
import type { Ability } from './abilities.ts'

/** A text of answers. */
export const said = (language: Language, key: string, values: object = {}): string =>
  word(language, `pages/answers:${key}`, values)

/** What one record of an entity is called. */
export const kindName = (language: Language, entity: string): string =>
  wordAt(language, `entities/${entity}:$`) ?? entity

/** What a screen is called in the menu. */
export function screenName(language: Language, screen: string): string {
  const one = declared().screens[screen]
  return word(language, `menus:${one ? nameOf(one) : screen}`)
}

/** What something that can be done is called. */
export function abilityName(language: Language, ability: Ability): string {
  if (ability.kind === 'screen') return screenName(language, ability.screen)
  if (ability.kind !== 'record') return word(language, ability.label)
  const { entity, verb } = ability
  const action =
    wordAt(language, `entities/${entity.name}:actions.${verb}`) ?? said(language, `verbs.${verb}`)
  return said(language, 'ofRecord', { action, kind: kindName(language, entity.name) })
}

/** A number of the wire with separators: `1234.50` as `1,234.5`. */
export function amount(language: Language, decimal: string | number): string {
  const [whole = '0', fraction = ''] = String(decimal).split('.')
  const rest = fraction.replace(/0+$/, '')
  const grouped = new Intl.NumberFormat(language).format(BigInt(whole.replace('-', '')))
  return `${whole.startsWith('-') ? '−' : ''}${grouped}${rest ? `.${rest}` : ''}`
}

/** Days as sentences name them. */
export function periodName(language: Language, { start, end }: Days): string {
  if (start === end) return longDay(language, start)
  return said(language, 'period', { start: longDay(language, start), end: longDay(language, end) })
}
