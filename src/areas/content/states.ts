import { datesAfter, textDate, writtenIn } from '#contract/areas/content/textDates.ts'
import { articleBodies } from '#contract/areas/content/texts.ts'
import { picturesIn } from '#contract/kit/richMedia.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { textLanguages } from '#src/kit/words/letterLanguages.ts'

type Values = Readonly<Record<string, unknown>>

/** How the text in a language stands: there is none, it is as new as the others, or older. */
export type TextState = 'EMPTY' | 'WRITTEN' | 'STALE'

const htmlOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Later than every date. */
const NOW = '~'

/** How the texts of a form stand, as they will once it is saved. */
export function textStates(values: Values, row?: Values): Record<LetterLanguage, TextState> {
  const written = writtenIn(values)
  const dates = datesAfter(row, { ...row, ...values }, NOW)
  const newest = written
    .map(one => textDate(one, dates) ?? '')
    .sort()
    .at(-1)
  const states = textLanguages.map((one): [LetterLanguage, TextState] => {
    if (!written.includes(one)) return [one, 'EMPTY']
    return [one, textDate(one, dates) === newest ? 'WRITTEN' : 'STALE']
  })
  return Object.fromEntries(states) as Record<LetterLanguage, TextState>
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value : [])

/** The pictures in the texts of a form, each once; those of the row while no text was changed. */
export function picturesFor(values: Values, base: Values): number[] {
  if (articleBodies.every(name => htmlOf(values[name]) === htmlOf(base[name])))
    return idsOf(base.pictures)
  return [...new Set(articleBodies.flatMap(name => picturesIn(htmlOf(values[name]))))]
}

/** Whether two lists name the same pictures. */
export const samePictures = (a: unknown, b: readonly number[]): boolean => {
  const all = new Set([...idsOf(a), ...b])
  return all.size === idsOf(a).length && all.size === b.length
}
