import type { Field, Fields } from './field.ts'
import { noRefusals } from './noRefusals.ts'
import { isReadable } from './readable.ts'
import type { Refusals } from './refusal.ts'

/** Limits of a JSON value: its depth, and the number of values in it. */
const maximumDepth = 12
const mostValues = 10_000

function isModest(value: unknown, most = mostValues): boolean {
  let left = most
  const within = (inner: unknown, depth: number): boolean =>
    depth <= maximumDepth &&
    left-- > 0 &&
    (typeof inner !== 'object' ||
      inner === null ||
      Object.values(inner).every(one => within(one, depth + 1)))
  return within(value, 0)
}

/**
 * Reads a form field by its kind. A text that cannot be read is returned unchanged, so that the
 * schema refuses it with a reason.
 */
export function fromText(field: Field, text: string): unknown {
  if (text === '') return null
  switch (field.kind) {
    case 'ref':
      if (field.text) return text
      return fromText({ kind: 'id' }, text)
    case 'id':
    case 'int':
    case 'image':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'tags':
    case 'refs':
    case 'rows':
    case 'files':
    case 'json':
      try {
        const value: unknown = JSON.parse(text)
        return isModest(value, field.kind === 'json' ? field.values : undefined) &&
          isReadable(value)
          ? value
          : undefined
      } catch {
        return undefined
      }
    default:
      return text
  }
}

/**
 * Reads a decoded form (one text, or several when a key was repeated) by its fields. Unknown keys
 * are kept, so that the schema refuses them by name.
 */
export function decode(
  fields: Fields,
  form: Record<string, string | string[] | undefined>,
): { values: Record<string, unknown>; refusals: Refusals } {
  const values: Record<string, unknown> = Object.create(null)
  const refusals = noRefusals()
  for (const [name, given] of Object.entries(form)) {
    if (given === undefined) continue
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (Array.isArray(given)) refusals[name] = { problem: 'repeated' }
    else {
      const value = field ? fromText(field, given) : given
      // Invalid JSON would otherwise pass as missing.
      if (value === undefined) refusals[name] = { problem: 'unreadable' }
      else values[name] = value
    }
  }
  return { values, refusals }
}
