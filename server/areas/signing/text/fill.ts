import { createHash } from 'node:crypto'
import { type Placeholder, placeholderPattern } from '#contract/areas/signing/placeholders.ts'

/** What is quoted, by placeholder. */
export type Terms = Partial<Record<Placeholder, string>>

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (value: string) => value.replace(/[&<>"]/g, one => escapes[one] ?? one)

/** A text with its placeholders filled in, and those that nothing is known for. */
export function fill(
  template: string,
  terms: Terms,
  as: 'html' | 'text',
): { text: string; empty: string[] } {
  const empty = new Set<string>()
  const text = template.replace(placeholderPattern, (whole, name: string) => {
    const value = terms[name as Placeholder]
    if (!value) {
      empty.add(name)
      return whole
    }
    return as === 'html' ? escaped(value) : value
  })
  return { text, empty: [...empty] }
}

/** The SHA-256 of what is signed, in hexadecimal. */
export const hashOfText = (title: string, html: string): string =>
  createHash('sha256').update(`${title}\n${html}`).digest('hex')
