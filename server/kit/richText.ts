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

const options: sanitize.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(richAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...richProtocols],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  // No text written by a person is deeper, and deep nesting slows every reader's browser.
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

/** HTML that contains only what the allow-list names. Cleaning it again changes nothing. */
export const cleanHtml = (html: string): string => sanitize(html, options).trim()

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
  const html = cleanHtml(value)
  return textOf(html) === '' ? null : html
}
