import purify from 'dompurify'
import { richAttributes, richHref, richLink, richTags } from '#contract/kit/richText.ts'

const attributes = [...new Set(Object.values(richAttributes).flat())]

/** A cleaner of its own: nobody else's hooks or settings reach it. */
const cleaner = purify(window)

// The allow-list of attributes is one for all tags: what is not this tag's own goes here.
cleaner.addHook('afterSanitizeAttributes', node => {
  const own = richAttributes[node.nodeName.toLowerCase()] ?? []
  for (const { name } of [...node.attributes]) if (!own.includes(name)) node.removeAttribute(name)
  if (node.nodeName !== 'A') return
  if (!richHref.test(node.getAttribute('href') ?? '')) node.removeAttribute('href')
  for (const [name, value] of Object.entries(richLink)) node.setAttribute(name, value)
})

/** The server's allow-list once more: what is shown is safe wherever it came from. */
export const cleanHtml = (html: string): string =>
  cleaner.sanitize(html, {
    ALLOWED_TAGS: [...richTags],
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: richHref,
    // Nothing but an address has to look like one.
    ADD_URI_SAFE_ATTR: attributes.filter(name => name !== 'href'),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
