/**
 * Rich text: HTML of a closed allow-list. The server cleans it on every write, and the browser
 * again before it shows it.
 */

/** Elements that are allowed. Others are removed, but their text stays. */
export const richTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'code', 'a', 'span'],
] as const

/** Attributes of these elements; all others have none. */
export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  ol: ['start'],
  // A span is a mention.
  span: ['data-type', 'data-id', 'data-label'],
}

/** Allowed link addresses. */
export const richProtocols = ['http', 'https', 'mailto', 'tel'] as const
/** The pattern of such an address; one that begins with a slash stays within the product. */
export const richHref = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/i

/** Attributes of every link: the opened page gets no reference to this one. */
export const richLink = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Synonyms of allowed elements. */
export const richAliases: Readonly<Record<string, (typeof richTags)[number]>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
}

/** Characters of markup for each character of text, at most. */
const markupShare = 12

/** The maximum length of the HTML of a text with `max` characters. */
export const htmlCap = (max: number): number => max * markupShare + 1000

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
  '#160': ' ',
}

/** What is read in place of a picture: its caption, else its alternative text. */
const wordsOfPicture = (_: string, attributes: string): string => {
  const [, caption] = / data-caption="([^"]+)"/.exec(attributes) ?? []
  const [, alt] = / alt="([^"]+)"/.exec(attributes) ?? []
  return `\n${caption ?? alt ?? '—'}\n`
}

/** The plain text of a rich text, one line for each block; its length is what counts. */
export const textOf = (html: string): string =>
  html
    .replace(/<img data-id="\d{1,15}"([^<>]*)>/g, wordsOfPicture)
    .replace(/<br\b[^<>]*>|<\/(?:p|h\d|li|pre|blockquote|t[dhr])>/g, '\n')
    .replace(/<hr\b[^<>]*>/g, '\n—\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39|#160);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim()

/** The members mentioned in a cleaned rich text, each once. */
export const mentionedIn = (html: string): number[] => [
  ...new Set(
    [...html.matchAll(/<span data-type="mention" data-id="(\d{1,15})"/g)].map(([, id]) =>
      Number(id),
    ),
  ),
]
