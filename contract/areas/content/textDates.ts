import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { articleTexts, textDates } from './texts.ts'

const languages = Object.keys(articleTexts) as LetterLanguage[]

/** What is read of an article: its texts and their dates, as they are saved or in a form. */
type Texts = Readonly<Record<string, unknown>>
type Dates = Record<(typeof textDates)[LetterLanguage], string | null>

const textIn = (row: Texts, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}

/** Whether there is a text: words, or a picture. */
export const hasBody = (body: string | null | undefined): boolean => textOf(body ?? '') !== ''

const inLanguage = (language: LetterLanguage, row: Texts) =>
  hasBody(textIn(row, articleTexts[language].body))

/** The languages of an article that have a text. */
export const writtenIn = (row: Texts): LetterLanguage[] =>
  languages.filter(language => inLanguage(language, row))

/** When the text in a language was changed last; null where there is none. */
export const textDate = (language: LetterLanguage, row: Texts): string | null =>
  textIn(row, textDates[language]) || null

/** When the texts were changed last, of those that are there. */
const newestOf = (row: Texts): string | null =>
  writtenIn(row)
    .flatMap(language => textDate(language, row) ?? [])
    .sort()
    .at(-1) ?? null

const changes = (language: LetterLanguage, before: Texts, after: Texts) =>
  Object.values(articleTexts[language]).some(name => textIn(before, name) !== textIn(after, name))

/**
 * When the text of each language was changed, after a change, and whether one is older than
 * another. A text that is written for the first time, or that was out of date, has caught up with
 * the newest; any other change makes it the newest itself.
 */
export function datesAfter(
  before: Texts | undefined,
  after: Texts,
  now: string,
): Dates & { stale: boolean } {
  const newest = before ? newestOf(before) : null
  const changed = writtenIn(after).filter(one => changes(one, before ?? {}, after))
  const leads = changed.some(
    one => before && inLanguage(one, before) && textDate(one, before) === newest,
  )
  const stamp = newest === null || leads ? now : newest
  const entries = languages.map(language => {
    if (!inLanguage(language, after)) return [textDates[language], null]
    return [textDates[language], changed.includes(language) ? stamp : textDate(language, after)]
  })
  return withStale({ ...after, ...(Object.fromEntries(entries) as Dates) })
}

/** The same dates with the texts declared to say the same. */
export const datesConfirmed = (row: Texts): Dates & { stale: boolean } => {
  const newest = newestOf(row)
  const entries = languages.map(one => [textDates[one], inLanguage(one, row) ? newest : null])
  return withStale({ ...row, ...(Object.fromEntries(entries) as Dates) })
}

function withStale(row: Texts): Dates & { stale: boolean } {
  const newest = newestOf(row)
  const dates = languages.map(one => [textDates[one], textDate(one, row)])
  const stale = writtenIn(row).some(language => textDate(language, row) !== newest)
  return { ...(Object.fromEntries(dates) as Dates), stale }
}
