import type { ArticleVersion } from '#contract/areas/content/calls.ts'
import { articleTexts } from '#contract/areas/content/texts.ts'
import { textOf } from '#contract/kit/richText.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import type { VersionTexts } from '#src/kit/difference/CompareVersions.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { textLanguages } from '#src/kit/words/letterLanguages.ts'

interface Text {
  title: unknown
  subtitle: unknown
  summary: unknown
  html: unknown
}
/** The words for a picture, which may have changed although its description has not. */
type NamePicture = (number: number) => string

/** Puts what is not read into the text: which pictures it has, and where links and videos lead. */
const spelledOut = (html: string, picture: NamePicture): string =>
  html
    .replace(/<img data-id="(\d{1,15})"([^<>]*)>/g, (image, id: string, attributes: string) => {
      const [, alt] = / alt="([^"]+)"/.exec(attributes) ?? []
      const line = [picture(Number(id)), alt].filter(Boolean).join(' · ')
      return `<p></p><p>${line}</p>${attributes.includes(' data-caption="') ? image : ''}`
    })
    .replace(/<a\b[^<>]* href="([^"]*)"[^<>]*>(.*?)<\/a>/gs, (_, href: string, text: string) =>
      text === href ? text : `${text} (${href})`,
    )

/** A text in one piece, to be compared with another one. */
const whole = ({ title, subtitle, summary, html }: Text, picture: NamePicture): string =>
  [title, subtitle, summary, typeof html === 'string' ? textOf(spelledOut(html, picture)) : '']
    .filter(Boolean)
    .join('\n\n')

/** Both kinds of Chinese share title and summary: those are compared once. */
const isTold = (language: LetterLanguage, { html }: Text): boolean =>
  language !== 'ZH_CN' || Boolean(html)

const told = (texts: (Text & { language: LetterLanguage })[], picture: NamePicture): VersionTexts =>
  Object.fromEntries(
    texts
      .filter(one => isTold(one.language, one))
      .map(one => [one.language, whole(one, picture)] as const)
      .filter(([, text]) => text !== ''),
  )

/** The texts of a published version. */
export const publishedTexts = ({ texts }: ArticleVersion, picture: NamePicture): VersionTexts =>
  told(texts, picture)

/** The texts of an article as they are saved. */
export const savedTexts = (row: Row, picture: NamePicture): VersionTexts =>
  told(
    textLanguages.map(language => {
      const { title, subtitle, summary, body } = articleTexts[language]
      return {
        language,
        title: row[title],
        subtitle: row[subtitle],
        summary: row[summary],
        html: row[body],
      }
    }),
    picture,
  )
