import sanitize from 'sanitize-html'
import type { Field, Fields } from '#contract/kit/field.ts'
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

// What does not become a whole link or mention loses its attributes here and its tag below.
const link = (_: string, { href = '' }: Attributes): sanitize.Tag => ({
  tagName: 'a',
  attribs: richHref.test(href) ? { href, ...richLink } : {},
})

// The order of the attributes is ours, so that who is mentioned can be read without a parser.
function mention(_: string, attribs: Attributes): sanitize.Tag {
  const { 'data-type': type, 'data-id': id = '', 'data-label': label = '' } = attribs
  const whole = type === 'mention' && /^\d{1,15}$/.test(id)
  return {
    tagName: 'span',
    attribs: whole ? { 'data-type': type, 'data-id': id, 'data-label': label } : {},
  }
}

const options: sanitize.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(richAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...richProtocols],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // Deeper is no text that a person wrote, and costs every reader's browser.
  nestingLimit: 20,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(richAliases).map(([from, to]) => [from, sanitize.simpleTransform(to, {})]),
    ),
    a: link,
    span: mention,
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'a' || tag === 'span') && Object.keys(attribs).length === 0 && 'excludeTag',
}

/** HTML with nothing in it but what the allow-list names. Cleaning twice changes nothing more. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim()

/** Rich texts among what a caller sent, cleaned before they are looked at; also those in lines. */
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
  // What is far too long is refused as it came: cleaning it would only cost time.
  if (field.kind !== 'richText' || typeof value !== 'string') return value
  if (value.length > htmlCap(field.max)) return value
  const html = cleanHtml(value)
  return textOf(html) === '' ? null : html
}
