import { pictureAddresses, textSizes } from '#contract/areas/content/contentPaths.ts'
import { textOf } from '#contract/kit/richText.ts'
import { digestOf } from '#server/kit/digest.ts'
import { kept } from '#server/kit/kept.ts'
import { cleanHtml, withoutMentions } from '#server/kit/richText.ts'

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )

function picture(tag: string, article: number, open: boolean): string {
  const { width = '', height = '', alt = '', ...given } = attributesOf(tag)
  const id = Number(given['data-id'])
  const { src, srcSet } = pictureAddresses(article, id, 'WHOLE', Number(width))
  const escaped = (text: string) => text.replaceAll('&', '&amp;')
  const source = open
    ? ` src="${escaped(src)}" srcset="${escaped(srcSet)}" sizes="${textSizes}"`
    : ` data-id="${id}"`
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const caption = given['data-caption']
  const shown = `<img${source}${size} alt="${alt}" loading="lazy" decoding="async">`
  return `<figure>${shown}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

/** A heading of a text, for its table of contents. */
export interface Heading {
  id: string
  level: number
  text: string
}

/** A body as readers get it, with its headings. */
interface ReaderText {
  html: string
  headings: Heading[]
}

/** Characters of texts that are kept in memory: cleaning a long one takes a while. */
const ROOM = 8 * 1024 * 1024
const texts = kept<ReaderText>({ most: ROOM, sizeOf: ({ html }) => html.length })

/**
 * A body as readers get it: headings have ids, nobody is named by their id, and pictures have an
 * address if everybody may see them (`open`).
 */
export const readerHtml = (body: string, article: number, open: boolean): Promise<ReaderText> =>
  texts(digestOf([body, article, open]), async () => made(body, article, open))

function made(body: string, article: number, open: boolean): ReaderText {
  const headings: Heading[] = []
  const html = withoutMentions(cleanHtml(body, true))
    .replaceAll(/<img [^<>]*>/g, tag => picture(tag, article, open))
    .replaceAll(/<h([234])>(.*?)<\/h\1>/gs, (_, level: string, inner: string) => {
      const heading = { id: `s${headings.length + 1}`, level: Number(level), text: textOf(inner) }
      if (heading.text) headings.push(heading)
      return heading.text ? `<h${level} id="${heading.id}">${inner}</h${level}>` : ''
    })
  return { html, headings }
}
