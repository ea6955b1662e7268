import { inArray } from 'drizzle-orm'
import { hasBody } from '#contract/areas/content/textDates.ts'
import { articleTexts, languagesFor } from '#contract/areas/content/texts.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Executor } from '#server/db/client.ts'
import { file } from '#server/kit/tables/file.ts'
import type { Card, CardText, Written } from '../tables.ts'

/** Characters of a summary that is the beginning of the text. */
const SUMMARY = 160

/** The first of these that is not empty. */
const first = (texts: readonly (string | null)[]) => texts.find(text => text?.trim()) ?? null

/** The beginning of a text, in one line. */
function beginningOf(html: string): string {
  // By characters: half of one cannot be stored.
  const text = [...textOf(html).replaceAll(/\s+/g, ' ')]
  if (text.length <= SUMMARY) return text.join('')
  return `${text
    .slice(0, SUMMARY - 1)
    .join('')
    .trimEnd()}…`
}

/** The body in that language, or in the first other language that has one. */
export function bodyIn(
  language: LetterLanguage,
  written: Written,
): { language: LetterLanguage; html: string } | undefined {
  for (const one of languagesFor(language)) {
    const html = written[articleTexts[one].body]
    if (html && hasBody(html)) return { language: one, html }
  }
  return undefined
}

/** What a list says of an article in a language; what is missing is taken from another one. */
export function cardText(language: LetterLanguage, written: Written): CardText {
  const names = languagesFor(language).map(one => articleTexts[one])
  const body = bodyIn(language, written)
  return {
    title: first(names.map(({ title }) => written[title])) ?? '',
    subtitle: first(names.map(({ subtitle }) => written[subtitle])),
    summary: first(names.map(({ summary }) => written[summary])) ?? beginningOf(body?.html ?? ''),
    hasText: body !== undefined,
  }
}

/** What a list says of an article, in every language. */
export async function cardOf(at: Executor, written: Written): Promise<Card> {
  const { image1, image2, author, externalUrl } = written
  const ids = [image1, image2].filter(id => id !== null)
  const found = await at
    .select({ id: file.id, width: file.width, height: file.height })
    .from(file)
    .where(inArray(file.id, ids))
  const cover = (id: number | null) => {
    const { width = 0, height = 0 } = found.find(one => one.id === id) ?? {}
    return id !== null && width && height ? { id, width, height } : null
  }
  const texts = {
    ZH_TW: cardText('ZH_TW', written),
    ZH_CN: cardText('ZH_CN', written),
    EN_US: cardText('EN_US', written),
  }
  return { texts, wideCover: cover(image1), squareCover: cover(image2), author, externalUrl }
}

/** Titles and summaries in all languages, for searching. */
export const wordsOf = ({ texts }: Card): string =>
  [...new Set(Object.values(texts).flatMap(one => [one.title, one.subtitle, one.summary]))]
    .filter(Boolean)
    .join('\n')
