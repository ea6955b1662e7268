import type { LetterLanguage } from '#contract/letterLanguage.ts'

/** Characters of a body, in each language: all three fit into one form. */
export const BODY_MAX = 15_000

/** The fields of an article in each language. Chinese titles and summaries are written once. */
export const articleTexts = {
  ZH_TW: { title: 'titleCN', subtitle: 'subtitle', summary: 'summary', body: 'content' },
  ZH_CN: { title: 'titleCN', subtitle: 'subtitle', summary: 'summary', body: 'contentCN' },
  EN_US: { title: 'titleEN', subtitle: 'subtitleEN', summary: 'summaryEN', body: 'contentEN' },
} as const satisfies Record<
  LetterLanguage,
  { title: string; subtitle: string; summary: string; body: string }
>

/** The fields with the bodies. */
export const articleBodies = ['content', 'contentCN', 'contentEN'] as const

/** When the text in each language was changed last. */
export const textDates = {
  ZH_TW: 'contentDate',
  ZH_CN: 'contentCNDate',
  EN_US: 'contentENDate',
} as const satisfies Record<LetterLanguage, string>

/** The languages to look for a text in, the reader's own first. */
export const languagesFor = (own: LetterLanguage): LetterLanguage[] => [
  own,
  ...(Object.keys(articleTexts) as LetterLanguage[]).filter(one => one !== own),
]

/** The dictionary of types of articles, and the type of questions and answers. */
export const CONTENT_TYPE = 'contentType'
export const FAQ = 'FAQ'
