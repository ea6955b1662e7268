import { articleTexts, textDates } from '#contract/areas/content/texts.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Article } from '../tables.ts'

const languages = Object.keys(articleTexts) as LetterLanguage[]

type Texts = Partial<Article>
type Dates = Record<(typeof textDates)[LetterLanguage], string | null>

export const hasBody = (body: string | null | undefined): boolean =>
  Boolean(body) && (textOf(body ?? '') !== '' || (body ?? '').includes('<img '))

const inLanguage = (language: LetterLanguage, row: Texts) =>
  hasBody(row[articleTexts[language].body])

/** The languages of an article that have a text. */
export const writtenIn = (row: Texts): LetterLanguage[] =>
  languages.filter(language => inLanguage(language, row))

const dateOf = (language: LetterLanguage, row: Texts) => row[textDates[language]] ?? null

/** When the texts were changed last, of those that are there. */
const newestOf = (row: Texts): string | null =>
  writtenIn(row)
    .flatMap(language => dateOf(language, row) ?? [])
    .sort()
    .at(-1) ?? null

const changes = (language: LetterLanguage, before: Texts, after: Texts) =>
  Object.values(articleTexts[language]).some(
    name => (before[name] ?? null) !== (after[name] ?? null),
  )

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
    one => before && inLanguage(one, before) && dateOf(one, before) === newest,
  )
  const stamp = newest === null || leads ? now : newest
  const entries = languages.map(language => {
    if (!inLanguage(language, after)) return [textDates[language], null]
    return [textDates[language], changed.includes(language) ? stamp : dateOf(language, after)]
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
  const { contentDate = null, contentCNDate = null, contentENDate = null } = row
  const stale = writtenIn(row).some(language => dateOf(language, row) !== newest)
  return { contentDate, contentCNDate, contentENDate, stale }
}
