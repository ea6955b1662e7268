import sanitize from 'sanitize-html'
import type { Field, Fields } from '#contract/kit/field.ts'
import {
  keepWholeVideos,
  mediaAliases,
  mediaAttributes,
  mediaTags,
  pictureOf,
  spanOf,
} from '#contract/kit/richMedia.ts'
import {
  htmlCap,
  richAliases,
  richAttributes,
  richHref,
  richLink,
  richProtocols,
  richTags,
  textOf,
} from '#contract/kit/richText.ts'

type Attributes = sanitize.Attributes

// An incomplete link or mention loses its attributes here and its tag below.
const link = (_: string, { href = '' }: Attributes): sanitize.Tag => ({
  tagName: 'a',
  attribs: richHref.test(href) ? { href, ...richLink } : {},
})

// Attributes are written in a fixed order, so that mentions can be read without a parser.
function mention(_: string, attribs: Attributes): sanitize.Tag {
  const { 'data-type': type, 'data-id': id = '', 'data-label': label = '' } = attribs
  const whole = type === 'mention' && /^\d{1,15}$/.test(id)
  return {
    tagName: 'span',
    attribs: whole ? { 'data-type': type, 'data-id': id, 'data-label': label } : {},
  }
}

const picture = (_: string, attribs: Attributes): sanitize.Tag => ({
  tagName: 'img',
  attribs: pictureOf(attribs) ?? {},
})
const paragraph = (_: string, attribs: Attributes): sanitize.Tag => ({
  tagName: 'p',
  attribs: attribs['data-type'] === 'video' ? { 'data-type': 'video' } : {},
})
function cell(tagName: string, attribs: Attributes): sanitize.Tag {
  const [colspan, rowspan] = [spanOf(attribs.colspan), spanOf(attribs.rowspan)]
  return { tagName, attribs: { ...(colspan && { colspan }), ...(rowspan && { rowspan }) } }
}

const lists = (all: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(all).map(([tag, names]) => [tag, [...names]]))
const renaming = (all: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(all).map(([from, to]) => [from, sanitize.simpleTransform(to, {})]),
  )

/** Elements that say nothing without attributes: a picture is removed, of others the text stays. */
const incomplete = ({ tag, attribs }: sanitize.IFrame): boolean | 'excludeTag' =>
  Object.keys(attribs).length === 0 &&
  (tag === 'img' || ((tag === 'a' || tag === 'span') && 'excludeTag'))

const options: sanitize.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: lists(richAttributes),
  allowedSchemes: [...richProtocols],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // No text written by a person is deeper, and deep nesting slows every reader's browser.
  nestingLimit: 20,
  transformTags: { ...renaming(richAliases), a: link, span: mention },
  exclusiveFilter: incomplete,
}

const mediaOptions: sanitize.IOptions = {
  ...options,
  allowedTags: [...richTags, ...mediaTags],
  allowedAttributes: lists({ ...richAttributes, ...mediaAttributes }),
  transformTags: {
    ...options.transformTags,
    ...renaming(mediaAliases),
    img: picture,
    p: paragraph,
    th: cell,
    td: cell,
  },
}

/** Void elements as browsers write them, so that an editor gets back what it has sent. */
const withoutSlash = (html: string): string =>
  html.replace(/<(img|br|hr)( [^<>]*?)? \/>/g, (_, tag, attributes = '') => `<${tag}${attributes}>`)

/**
 * HTML that contains only what the allow-list names, with `media` also pictures, tables and links to
 * videos. Cleaning it again changes nothing.
 */
export const cleanHtml = (html: string, media = false): string =>
  (media
    ? keepWholeVideos(withoutSlash(sanitize(html, mediaOptions)))
    : sanitize(html, options)
  ).trim()

/** The same HTML for everybody: nobody is named by their id. */
export const withoutMentions = (html: string): string =>
  html.replaceAll(/<span data-type="mention"[^<>]*>/g, '<span>')

/** Cleans rich texts in the input before validation, also within lines. */
export function cleaned(fields: Fields, values: Record<string, unknown>): typeof values {
  const rich = Object.entries(fields).filter(([name, f]) => name in values && isRich(f))
  if (rich.length === 0) return values
  return {
    ...values,
    ...Object.fromEntries(rich.map(([name, field]) => [name, clean(field, values[name])])),
  }
}

const isRich = (field: Field): boolean =>
  field.kind === 'richText' || (field.kind === 'rows' && Object.values(field.of).some(isRich))

function clean(field: Field, value: unknown): unknown {
  if (field.kind === 'rows')
    return Array.isArray(value)
      ? value.map(line =>
          typeof line === 'object' && line !== null ? cleaned(field.of, line) : line,
        )
      : value
  // Far too long texts are refused without cleaning, which would only take time.
  if (field.kind !== 'richText' || typeof value !== 'string') return value
  if (value.length > htmlCap(field.max)) return value
  const html = cleanHtml(value, field.media)
  return textOf(html) === '' ? null : html
}
