import type { Attachment } from './attachment.ts'
import type { PrintedSection } from './printedSections.ts'
import type { RichBlock } from './richBlocks.ts'

/** What somebody drew or typed, over a line, with what stands below it. */
export interface PrintedSignature {
  /** A PNG or JPEG of what was drawn. */
  picture: Uint8Array | null
  /** What was typed instead. */
  typed: string | null
  name: string
  /** Below the name, each on a line: the role, the time. */
  under: readonly string[]
}

/**
 * A text that was signed, with its signatures and the record of how they came about. It has a place
 * for a cryptographic signature that is put into its bytes afterwards. All texts are in the reader's
 * language already.
 */
export interface PrintedSigned {
  title: string
  language: string
  facts: readonly (readonly [label: string, value: string])[]
  text: readonly RichBlock[]
  signatures: { title: string; each: readonly PrintedSignature[] }
  /** On pages of their own. */
  record: { title: string; lead: string; sections: readonly PrintedSection[] }
  /** As a link and as a QR code. */
  address?: { label: string; text: string }
  /** Found in the bytes without a reader of PDFs, as `(…)`: letters, digits, hyphens and colons. */
  mark: string
  attachment?: Attachment
  /** Who seals it and why, for programs that show signatures. */
  seal: { name: string; reason: string; date: Date }
  /** At the foot of each page, with `{{page}}` and `{{pages}}`. */
  foot: string
}
