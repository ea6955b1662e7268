import type { Database } from '#server/db/client.ts'

/** What search engines and previews of links are told of a public page. */
export interface PageHead {
  title: string
  description: string
  /** The whole address of a picture for previews of links. */
  image?: string
  /** The whole address under which search engines keep the page. */
  url?: string
  /** What it is to previews of links: a website unless it says so. */
  type?: 'article' | 'website'
  /** When it was published, as an ISO instant. */
  publishDate?: string
  /** Its text for readers without scripts: HTML that is cleaned already. */
  body?: string
  /** Its largest picture, which is loaded along with the scripts. */
  preload?: { srcset: string; sizes: string }
  /** The address of a feed it belongs to. */
  feed?: string
  /** Search engines leave it out. */
  noindex?: boolean
}

/**
 * The head of a public page, by the part of its address after what it begins with; undefined if
 * there is no such page.
 */
export type HeadOf = (db: Database, name: string) => Promise<PageHead | undefined>

/** The head of each public page, by what its address begins with. */
export type Heads = Readonly<Record<`/${string}/`, HeadOf>>

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** A text within HTML or XML, also within an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, one => entities[one] ?? one)

type Attributes = Record<string, string | undefined>

/** A tag with these attributes; nothing if one of them is missing. */
function tag(name: 'meta' | 'link', attributes: Attributes): string[] {
  const all = Object.entries(attributes)
  if (all.some(([, value]) => value === undefined)) return []
  return [`<${name} ${all.map(([key, value = '']) => `${key}="${escaped(value)}"`).join(' ')} />`]
}
const named = (name: string, content: string | undefined) => tag('meta', { name, content })
const property = (property: string, content: string | undefined) =>
  tag('meta', { property, content })

function tagsOf({ title, description, ...head }: PageHead): string[] {
  const { image, url, type, publishDate, preload, feed, noindex } = head
  return [
    `<title>${escaped(title)}</title>`,
    // First: the sooner it is asked for, the sooner it is there.
    ...tag('link', {
      ...{ rel: 'preload', as: 'image', imagesrcset: preload?.srcset, imagesizes: preload?.sizes },
      fetchpriority: 'high',
    }),
    ...named('description', description),
    ...named('robots', noindex ? 'noindex' : undefined),
    ...tag('link', { rel: 'canonical', href: url }),
    ...tag('link', { rel: 'alternate', type: 'application/rss+xml', href: feed }),
    ...property('og:title', title),
    ...property('og:description', description),
    ...property('og:type', type),
    ...property('og:url', url),
    ...property('og:image', image),
    ...named('twitter:card', image && 'summary_large_image'),
    ...property('article:published_time', publishDate),
  ]
}

/** The page with that head, and with its text for readers without scripts. */
export function withHead(page: string, head: PageHead): string {
  const tags = tagsOf(head).join('\n    ')
  // Browsers with scripts end the element at such a tag even within an attribute.
  const body = head.body?.replace(/<(?=\/?noscript)/gi, '&lt;')
  const inBody = body ? `  <noscript>${body}</noscript>\n  </body>` : '</body>'
  // Functions: a text that is inserted has no special signs then.
  return page.replace(/<title>[^<]*<\/title>/, () => tags).replace('</body>', () => inBody)
}
