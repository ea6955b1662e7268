/** Rich texts with media: what they may contain besides what is in `richText.ts`. */

/** Further elements of rich texts with media. */
export const mediaTags = ['img', 'table', 'tbody', 'tr', 'th', 'td'] as const

/** Attributes in rich texts with media, besides those above. */
export const mediaAttributes: Readonly<Record<string, readonly string[]>> = {
  // A picture names an uploaded file; whoever shows it adds the address.
  img: ['data-id', 'alt', 'width', 'height', 'data-caption'],
  // A paragraph with `data-type="video"` contains the link to a video and nothing else.
  p: ['data-type'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Rows and columns of a table that one cell may cover. */
export const SPAN_MAX = 20
/** Such a number as an attribute; undefined for what is none, and for 1, which is not written. */
export const spanOf = (value: string | null | undefined): string | undefined =>
  /^\d{1,2}$/.test(value ?? '') && Number(value) > 1 && Number(value) <= SPAN_MAX
    ? String(Number(value))
    : undefined

/** The attributes of a picture, in their order; undefined if it names no file. */
export function pictureOf(
  given: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> | undefined {
  const id = given['data-id'] ?? ''
  if (!/^\d{1,15}$/.test(id)) return undefined
  const size = (['width', 'height'] as const).flatMap(name =>
    /^\d{1,5}$/.test(given[name] ?? '') ? [[name, given[name] ?? '']] : [],
  )
  const caption = given['data-caption']
  return {
    'data-id': id,
    alt: given.alt ?? '',
    ...Object.fromEntries(size),
    ...(caption && { 'data-caption': caption }),
  }
}

/** The address of a video. */
export const videoHref = /^https?:\/\/[^\s\\]+$/i
const brokenVideo =
  /<p data-type="video">(?!<a href="https?:\/\/[^"<>]*" target="_blank" rel="noopener noreferrer">[^<>]+<\/a><\/p>)/gi
/** In cleaned HTML: a paragraph that is not exactly a link to a video is an ordinary one. */
export const keepWholeVideos = (html: string): string => html.replace(brokenVideo, '<p>')

/** Synonyms in rich texts with media, besides those above. */
export const mediaAliases: Readonly<Record<string, (typeof mediaTags)[number]>> = {
  thead: 'tbody',
  tfoot: 'tbody',
}

/** The files of the pictures in a cleaned rich text, each once. */
export const picturesIn = (html: string): number[] => [
  ...new Set([...html.matchAll(/<img data-id="(\d{1,15})"/g)].map(([, id]) => Number(id))),
]
