import { createHash } from 'node:crypto'

/** JSON with sorted keys: the same content gives the same text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, canonical(inner)]))
}

/** The SHA-256 of some content, in hexadecimal: the order of its keys does not matter. */
export const digestOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex')
