import purify from 'dompurify'
import { richAttributes, richHref, richLink, richTags } from '#contract/kit/richText.ts'

const attributes = [...new Set(Object.values(richAttributes).flat())]

/** A separate instance, independent of hooks and settings of others. */
const cleaner = purify(window)

// The library's list of attributes applies to all tags: those of other tags are removed here.
cleaner.addHook('afterSanitizeAttributes', node => {
  const own = richAttributes[node.nodeName.toLowerCase()] ?? []
  for (const { name } of [...node.attributes]) if (!own.includes(name)) node.removeAttribute(name)
  if (node.nodeName !== 'A') return
  if (!richHref.test(node.getAttribute('href') ?? '')) node.removeAttribute('href')
  for (const [name, value] of Object.entries(richLink)) node.setAttribute(name, value)
})

/** Applies the allow-list again: what is shown is safe wherever it came from. */
export const cleanHtml = (html: string): string =>
  cleaner.sanitize(html, {
    ALLOWED_TAGS: [...richTags],
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: richHref,
    // Only addresses need to look like one.
    ADD_URI_SAFE_ATTR: attributes.filter(name => name !== 'href'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
