import type { TemplateVersion } from '#contract/areas/signing/calls/requests.ts'
import { templateTexts } from '#contract/areas/signing/contractTemplate.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { VersionTexts } from '#src/kit/difference/CompareVersions.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { textLanguages } from '#src/kit/words/letterLanguages.ts'
import { begunIn } from '../languages.ts'

const whole = (title: string, html: string) => `${title}\n\n${textOf(html)}`

/** The texts of a published version. */
export const publishedTexts = ({ texts }: TemplateVersion): VersionTexts =>
  Object.fromEntries(texts.map(one => [one.language, whole(one.title, one.html)]))

/** The texts of a template as they are saved. */
export const savedTexts = (row: Row): VersionTexts =>
  Object.fromEntries(
    textLanguages.filter(begunIn(row)).map(language => {
      const { title, body } = templateTexts[language]
      return [language, whole(String(row[title] ?? ''), String(row[body] ?? ''))]
    }),
  )
