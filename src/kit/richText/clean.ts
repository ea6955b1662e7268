import purify from 'dompurify'
import {
  keepWholeVideos,
  mediaAttributes,
  mediaTags,
  pictureOf,
  spanOf,
} from '#contract/kit/richMedia.ts'
import { richAttributes, richHref, richLink, richTags } from '#contract/kit/richText.ts'

type Allowed = Readonly<Record<string, readonly string[]>>

/** Gives an element exactly these attributes, in this order. */
function rewrite(node: Element, attributes: Readonly<Record<string, string | undefined>>) {
  for (const { name } of [...node.attributes]) node.removeAttribute(name)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) node.setAttribute(name, value)
}

/** Elements with media, as the server writes them. */
const written: Readonly<Record<string, (node: Element) => void>> = {
  a(node) {
    const href = node.getAttribute('href')
    rewrite(node, { ...(href !== null && { href }), ...richLink })
  },
  img(node) {
    const given = ['data-id', 'alt', 'width', 'height', 'data-caption']
    const picture = pictureOf(
      Object.fromEntries(given.map(name => [name, node.getAttribute(name)])),
    )
    if (picture) rewrite(node, picture)
    else node.remove()
  },
  p(node) {
    if (node.getAttribute('data-type') !== 'video') node.removeAttribute('data-type')
  },
  th: rewriteCell,
  td: rewriteCell,
}
function rewriteCell(node: Element) {
  const span = (name: string) => spanOf(node.getAttribute(name))
  rewrite(node, { colspan: span('colspan'), rowspan: span('rowspan') })
}

/** A separate instance, independent of hooks and settings of others. */
function cleanerOf(tags: readonly string[], allowed: Allowed, media: boolean) {
  const attributes = [...new Set(Object.values(allowed).flat())]
  const cleaner = purify(window)
  // The library's list of attributes applies to all tags: those of other tags are removed here.
  cleaner.addHook('afterSanitizeAttributes', node => {
    const tag = node.nodeName.toLowerCase()
    const own = allowed[tag] ?? []
    for (const { name } of [...node.attributes]) if (!own.includes(name)) node.removeAttribute(name)
    if (tag === 'a') {
      if (!richHref.test(node.getAttribute('href') ?? '')) node.removeAttribute('href')
      for (const [name, value] of Object.entries(richLink)) node.setAttribute(name, value)
    }
    if (media) written[tag]?.(node)
  })
  return (html: string) =>
    cleaner.sanitize(html, {
      ALLOWED_TAGS: [...tags],
      ALLOWED_ATTR: attributes,
      ALLOWED_URI_REGEXP: richHref,
      // Only addresses need to look like one.
      ADD_URI_SAFE_ATTR: attributes.filter(name => name !== 'href'),
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    })
}

const cleanText = cleanerOf(richTags, richAttributes, false)
const cleanMedia = cleanerOf(
  [...richTags, ...mediaTags],
  { ...richAttributes, ...mediaAttributes },
  true,
)

/**
 * Applies the allow-list again: what is shown is safe wherever it came from. With `media` it is the
 * wider one.
 */
export const cleanHtml = (html: string, media = false): string =>
  media ? keepWholeVideos(cleanMedia(html)) : cleanText(html)
