import sanitize from 'sanitize-html'
import { fail } from '#server/fail.ts'
import { withTimeLimit } from '#server/gateways/timeLimit.ts'
import { fetchText } from '#server/gateways/webAddress/fetchText.ts'
import { FRAME_CONTENT } from '../sending/render.ts'

/** Characters of a frame. */
const FRAME_MAX = 100_000
/** Milliseconds in which it has to be there. */
const timeLimit = 10_000

const tags = [
  ...['html', 'head', 'title', 'meta', 'style', 'body', 'center', 'div', 'span', 'p', 'br', 'hr'],
  ...['h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 's', 'small', 'a'],
  ...['img', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
]

/** A style sheet of the page: it begins no element, whoever reads it, and loads no other one. */
const cleanStyle = (css: string): string => css.replace(/<|@import[^;]*;?/gi, '')

/** Nothing in it runs, and nothing is loaded but pictures. */
export function cleanFrame(html: string): string {
  const clean = sanitize(html, {
    allowedTags: tags,
    // Mail programs know styles in the page and in elements, and no style sheets elsewhere.
    allowVulnerableTags: true,
    allowedAttributes: {
      '*': [
        'style',
        'class',
        'align',
        'valign',
        'width',
        'height',
        'bgcolor',
        'lang',
        'dir',
        'role',
      ],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'border'],
      meta: ['charset', 'name', 'content'],
      table: ['cellpadding', 'cellspacing', 'border'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
  })
  return clean.replace(
    /(<style[^>]*>)([\s\S]*?)(<\/style>)/gi,
    (_, begin: string, css: string, end: string) => `${begin}${cleanStyle(css)}${end}`,
  )
}
/** The page at an address, as a frame: read once, when a template is published. */
export async function readFrame(address: string): Promise<string> {
  const html = await withTimeLimit(timeLimit, signal =>
    fetchText(new URL(address), { most: FRAME_MAX, signal }),
  ).catch(() => undefined)
  if (html === undefined) return fail('frameUnusable', { frameUrl: { problem: 'unreachable' } })
  const clean = cleanFrame(html)
  if (clean.split(FRAME_CONTENT).length !== 2)
    return fail('frameUnusable', { frameUrl: { problem: 'frameContent', name: FRAME_CONTENT } })
  return `<!doctype html>${clean}`
}
