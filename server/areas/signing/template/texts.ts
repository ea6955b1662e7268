import { type contractTemplate, templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'

export type Template = WireOf<(typeof contractTemplate)['fields']>
type Texts = Partial<Record<LetterLanguage, { title: string; body: string }>>

/**
 * Title and text in each language that has them. Undefined where there is none, or where a language
 * has one without the other.
 */
export function textsOf(row: Template): Texts | undefined {
  const texts: Texts = {}
  for (const language of Object.keys(templateTexts) as LetterLanguage[]) {
    const names = templateTexts[language]
    const title = row[names.title]?.trim()
    const body = row[names.body] ?? ''
    const hasBody = textOf(body) !== ''
    if (Boolean(title) !== hasBody) return undefined
    if (title) texts[language] = { title, body }
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}
