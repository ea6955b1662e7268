import type { Database } from '#server/db/client.ts'
import type { Language } from '#server/words.ts'
import { escaped } from './pageHead.ts'

/** A document for machines at a fixed address, such as a feed: made when it is asked for. */
export interface PublicDocument {
  type: string
  /** `base` is what addresses of the product begin with, without a slash at the end. */
  make(db: Database, asked: { base: string; language: Language }): Promise<string>
}

/** The documents of an area, by their addresses. */
export type PublicDocuments = Readonly<Record<`/${string}`, PublicDocument>>

/** A text within an XML document; what XML cannot contain is left out. */
export const xmlText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no such characters
  escaped(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
