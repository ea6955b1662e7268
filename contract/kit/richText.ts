/**
 * Rich text: HTML of a closed allow-list. The server cleans by it on every write, the browser
 * once more before it shows; both read it here.
 */

/** Elements that may stand in a rich text. Anything else is taken away, its words stay. */
export const richTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'code', 'a', 'span'],
] as const

/** What these elements may say besides their words; the rest may say nothing. */
export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  ol: ['start'],
  // A mention, and nothing else, is a span.
  span: ['data-type', 'data-id', 'data-label'],
}

/** Where a link may lead. */
export const richProtocols = ['http', 'https', 'mailto', 'tel'] as const
/** How such an address looks; one that begins with a slash stays within the product. */
export const richHref = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/i

/** What every link says: a page it opens learns nothing of this one. */
export const richLink = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Other spellings of what is allowed. */
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

/** Markup beside the words, at most this many characters to each of them. */
const markupShare = 12

/** The HTML of a text of `max` characters is no longer than this. */
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

/** The words of a rich text, a line for each block: what its length is measured by. */
export const textOf = (html: string): string =>
  html
    .replace(/<br\b[^<>]*>|<\/(?:p|h\d|li|pre|blockquote)>/g, '\n')
    .replace(/<hr\b[^<>]*>/g, '\n—\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|#39|#160);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim()

/** Who is mentioned in a cleaned rich text, each once. */
export const mentionedIn = (html: string): number[] => [
  ...new Set(
    [...html.matchAll(/<span data-type="mention" data-id="(\d{1,15})"/g)].map(([, id]) =>
      Number(id),
    ),
  ),
]
