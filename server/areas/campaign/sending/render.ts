import { convert } from 'html-to-text'
import { filledIn, shownValue } from '#contract/areas/campaign/variables.ts'
import { type LetterLanguage, languageTags } from '#contract/letterLanguage.ts'
import { fail } from '#server/fail.ts'
import { longDay } from '#server/kit/calendar/day.ts'
import { escaped as escapeHtml } from '#server/kit/pageHead.ts'
import { publicUrl } from '#server/kit/publicUrl.ts'
import { word } from '#server/words.ts'
import type { Content } from '../tables.ts'

/** An e-mail as its recipient gets it. */
export interface Rendered {
  language: LetterLanguage
  subject: string
  html: string
  text: string
}

/** In which language somebody gets it who has not chosen one that it is written in. */
const otherwise: readonly LetterLanguage[] = ['ZH_TW', 'EN_US', 'ZH_CN']

/** The languages that something is written in. */
export const languagesOf = ({ texts }: Content): LetterLanguage[] =>
  otherwise.filter(one => texts[one])

function languageIn({ texts }: Content, wanted: LetterLanguage | null): LetterLanguage {
  const order = wanted ? [wanted, ...otherwise] : otherwise
  return order.find(one => texts[one]) ?? fail('messageIncomplete')
}

/** Addresses within the product get its public address: an e-mail is read elsewhere. */
const absolute = (html: string): string =>
  html.replace(/ (href|src)="(\/[^"/][^"]*)"/g, (_, name: string, path: string) => {
    const address = publicUrl(path.replaceAll('&amp;', '&'))
    return ` ${name}="${escapeHtml(address)}"`
  })

/** Where the content stands in a frame. */
export const FRAME_CONTENT = '{{content}}'

const plainFrame = (language: LetterLanguage): string =>
  `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head>' +
  "<body style=\"margin:0;padding:24px 16px;font:16px/1.6 system-ui,-apple-system,'Segoe UI'," +
  "'Noto Sans TC','Noto Sans SC',sans-serif;color:#1f2328;background:#ffffff\">" +
  `<div style="max-width:640px;margin:0 auto">${FRAME_CONTENT}</div></body></html>`

/** Nothing that a value contains may start a new line of a header. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029\t\0]+/g, ' ').trim()

/** Values as they are read in a language. */
function shownValues(
  { variables }: Content,
  tag: string,
  { values, today }: Pick<Asked, 'values' | 'today'>,
): Record<string, string> {
  const shown: Record<string, string> = { ...values, today: longDay(tag, today) }
  for (const { key, kind } of variables) shown[key] = shownValue(kind, values[key] ?? '', tag)
  return shown
}

interface Asked {
  content: Content
  language: LetterLanguage | null
  values: Readonly<Record<string, string>>
  /** The day of sending. */
  today: string
  /** The link that ends such messages, unless it is one that always goes. */
  unsubscribe?: string | undefined
}

/**
 * A message in the language of its recipient, with its values. They are text: whatever they
 * contain, no HTML comes of it.
 */
function filled({ content, language: wanted, ...asked }: Omit<Asked, 'unsubscribe'>) {
  const language = languageIn(content, wanted)
  const { title, body } = content.texts[language] ?? fail('messageIncomplete')
  const tag = languageTags[language]
  const values = shownValues(content, tag, asked)
  const links = new Set(content.variables.filter(one => one.kind === 'LINK').map(one => one.key))
  const linked = (value: string, name: string) => {
    const address = escapeHtml(value)
    return links.has(name) ? `<a href="${address}">${address}</a>` : address
  }
  const inner = () => filledIn(body, values, linked)
  return { language, tag, values, subject: oneLine(filledIn(title, values)), inner }
}

/** Puts an e-mail together. */
export function render({ unsubscribe, ...asked }: Asked): Rendered {
  const { content } = asked
  const { language, tag, values, subject, ...one } = filled(asked)
  const inner = one.inner()
  const leaving = unsubscribe && `${unsubscribe}?lang=${tag}`
  const leave =
    leaving &&
    `<p style="margin-top:32px;font-size:13px;color:#57606a"><a href="${escapeHtml(leaving)}" ` +
      `style="color:inherit">${escapeHtml(word(tag, 'mail:unsubscribe'))}</a></p>`
  const frame = content.frame ?? plainFrame(language)
  // By a function: what it contains is no pattern.
  const html = absolute(
    filledIn(frame.replace(FRAME_CONTENT, '\0'), values, one => escapeHtml(one)).replace(
      '\0',
      () => `${inner}${leave ?? ''}`,
    ),
  )
  const text = convert(absolute(inner), {
    wordwrap: 78,
    selectors: [{ selector: 'img', format: 'skip' }],
  })
  return {
    ...{ language, subject, html },
    text: leaving ? `${text}\n\n${word(tag, 'mail:unsubscribe')}: ${leaving}` : text,
  }
}

/** Puts a notice together: its title, and its text as HTML without a page around it. */
export function renderNotice(asked: Omit<Asked, 'unsubscribe'>) {
  const { language, subject: title, inner } = filled(asked)
  return { language, title, html: inner() }
}

/** The title of a notice alone. */
export const noticeTitle = (asked: Omit<Asked, 'unsubscribe'>): string => filled(asked).subject

/** Puts a page around the text of a notice, to preview it. */
export const framed = (language: LetterLanguage, html: string): string =>
  plainFrame(language).replace(FRAME_CONTENT, () => html)

/** Puts a text message together. */
export function renderText({
  content,
  language: wanted,
  ...asked
}: Omit<Asked, 'unsubscribe'>): Pick<Rendered, 'language' | 'text'> {
  const language = languageIn(content, wanted)
  const { body } = content.texts[language] ?? fail('messageIncomplete')
  const values = shownValues(content, languageTags[language], asked)
  return { language, text: filledIn(body, values).trim() }
}
