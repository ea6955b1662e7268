import type { ArticleVersion } from '#contract/areas/content/calls.ts'
import { articleTexts } from '#contract/areas/content/texts.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { VersionTexts } from '#src/kit/difference/CompareVersions.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { textLanguages } from '#src/kit/words/letterLanguages.ts'
import { isWritten } from '../states.ts'

interface Text {
  title: unknown
  subtitle: unknown
  summary: unknown
  html: unknown
}

/** A text in one piece, to be compared with another one. */
const whole = ({ title, subtitle, summary, html }: Text): string =>
  [title, subtitle, summary, typeof html === 'string' ? textOf(html) : '']
    .filter(Boolean)
    .join('\n\n')

/** The texts of a published version. */
export const publishedTexts = ({ texts }: ArticleVersion): VersionTexts =>
  Object.fromEntries(texts.map(one => [one.language, whole(one)]))

/** The texts of an article as they are saved. */
export const savedTexts = (row: Row): VersionTexts =>
  Object.fromEntries(
    textLanguages.filter(isWritten(row)).map(language => {
      const { title, subtitle, summary, body } = articleTexts[language]
      const text = {
        title: row[title],
        subtitle: row[subtitle],
        summary: row[summary],
        html: row[body],
      }
      return [language, whole(text)]
    }),
  )
