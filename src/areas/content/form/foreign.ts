import { articleTexts } from '#contract/areas/content/texts.ts'
import { picturesIn } from '#contract/kit/richMedia.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { Draft } from '#src/kit/form/draft.ts'
import { textLanguages } from '#src/kit/words/letterLanguages.ts'
import { refusalWords } from '#src/kit/words/words.ts'

/** The languages whose text has a picture for which the pictures of the article were refused. */
export function languagesRefused({ refused, values, base }: Draft): readonly LetterLanguage[] {
  if (!refused.pictures) return []
  const own = Array.isArray(base.pictures) ? base.pictures : []
  const inText = (one: LetterLanguage) => picturesIn(String(values[articleTexts[one].body] ?? ''))
  return textLanguages.filter(one => inText(one).some(id => !own.includes(id)))
}

/** The draft as the texts show it: a picture that was refused is one of the text it stands in. */
export function withForeign(draft: Draft, message: string): Draft {
  const notFound = refusalWords({ problem: 'notFound' })
  const said = (text: string) => (text === notFound ? message : text)
  const refused = { ...draft.refused }
  for (const language of textLanguages) {
    const { body } = articleTexts[language]
    if (refused[body]) refused[body] = said(refused[body])
  }
  for (const language of languagesRefused(draft))
    refused[articleTexts[language].body] ??= said(draft.refused.pictures ?? '')
  return { ...draft, refused }
}
