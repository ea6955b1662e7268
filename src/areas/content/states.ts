import { articleTexts, textDates } from '#contract/areas/content/texts.ts'
import { picturesIn } from '#contract/kit/richMedia.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { textLanguages } from '#src/kit/words/letterLanguages.ts'

type Values = Readonly<Record<string, unknown>>

/** How the text in a language stands: there is none, it is as new as the others, or older. */
export type TextState = 'EMPTY' | 'WRITTEN' | 'STALE'

const htmlOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whether there is a text in a language: words or a picture. */
export const isWritten =
  (values: Values) =>
  (language: LetterLanguage): boolean => {
    const html = htmlOf(values[articleTexts[language].body])
    return textOf(html) !== '' || html.includes('<img ')
  }

/** When the text in a language was changed, as saved. */
export const savedDate = (language: LetterLanguage, row: Values): string =>
  htmlOf(row[textDates[language]])

const changedIn = (language: LetterLanguage, values: Values, row: Values) =>
  Object.values(articleTexts[language]).some(name => (values[name] || null) !== (row[name] || null))

/** Later than every date. */
const NOW = '~'

/**
 * How the texts of a form stand, as they will once it is saved. A text that was out of date catches
 * up when it is changed; the change of one that was up to date leaves the others behind.
 */
export function textStates(values: Values, row?: Values): Record<LetterLanguage, TextState> {
  const written = textLanguages.filter(isWritten(values))
  const before = row ? textLanguages.filter(isWritten(row)) : []
  const newest = row
    ? (before
        .map(one => savedDate(one, row))
        .sort()
        .at(-1) ?? '')
    : ''
  const changed = row ? written.filter(one => changedIn(one, values, row)) : []
  const leads = changed.some(one => row && before.includes(one) && savedDate(one, row) === newest)
  const dateOf = (one: LetterLanguage) =>
    changed.includes(one) || !row ? (leads ? NOW : newest) : savedDate(one, row)
  const latest = written.map(dateOf).sort().at(-1)
  const states = textLanguages.map((one): [LetterLanguage, TextState] => {
    if (!written.includes(one)) return [one, 'EMPTY']
    return [one, dateOf(one) === latest ? 'WRITTEN' : 'STALE']
  })
  return Object.fromEntries(states) as Record<LetterLanguage, TextState>
}

const bodies = ['content', 'contentCN', 'contentEN'] as const
const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value : [])

/** The pictures in the texts of a form, each once; those of the row while no text was changed. */
export function picturesFor(values: Values, base: Values): number[] {
  if (bodies.every(name => htmlOf(values[name]) === htmlOf(base[name]))) return idsOf(base.pictures)
  return [...new Set(bodies.flatMap(name => picturesIn(htmlOf(values[name]))))]
}

/** Whether two lists name the same pictures. */
export const samePictures = (a: unknown, b: readonly number[]): boolean => {
  const all = new Set([...idsOf(a), ...b])
  return all.size === idsOf(a).length && all.size === b.length
}
