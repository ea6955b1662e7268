import { createHash } from 'node:crypto'
import {
  isWholeText,
  type Placeholder,
  paragraphOrPlaceholder,
  placeholderPattern,
} from '#contract/areas/signing/placeholders.ts'
import { textOf } from '#contract/kit/richText.ts'

/** What is quoted, by placeholder. */
export type Terms = Partial<Record<Placeholder, string>>

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
export const escaped = (value: string) => value.replace(/[&<>"]/g, one => escapes[one] ?? one)

/**
 * A text with its placeholders filled in, and those that nothing is known for. A whole text takes the
 * place of its paragraph. All in one pass: placeholders within what is quoted are text.
 */
export function fill(
  template: string,
  terms: Terms,
  as: 'html' | 'text',
): { text: string; empty: string[] } {
  const empty = new Set<string>()
  const text = template.replace(paragraphOrPlaceholder, (found: string, alone, inline) => {
    const name: string = alone ?? inline
    const value = terms[name as Placeholder]
    if (!value) {
      empty.add(name)
      return found
    }
    if (isWholeText(name) && as === 'html' && alone) return value
    const plain = isWholeText(name) ? textOf(value).replace(/\s+/g, ' ').trim() : value
    return found.replace(placeholderPattern, () => (as === 'html' ? escaped(plain) : plain))
  })
  return { text, empty: [...empty] }
}

/** What is signed: the title and the text. */
export const signedText = (title: string, html: string): string => `${title}\n${html}`

/** The SHA-256 of what is signed, in hexadecimal. */
export const hashOfText = (title: string, html: string): string =>
  createHash('sha256').update(signedText(title, html)).digest('hex')
