import type { Attachment } from './attachment.ts'

/** Something with a period: a job, a school, a project. */
export interface PrintedEntry {
  title: string
  /** Right of the title. */
  period: string | null
  under: string | null
  text: string | null
  url: string | null
}

export interface PrintedSection {
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  text: string | null
  /** Short words in a row. */
  words: readonly string[]
  entries: readonly PrintedEntry[]
}

/** A person or a thing on as many pages as it needs. All texts are in the reader's language. */
export interface PrintedSections {
  title: string
  language: string
  /** Below the title. */
  lead: string | null
  /** Below the lead, in a row: how to get in touch. A value with an address is a link. */
  contact: readonly { value: string; url: string | null }[]
  /** Beside the title: a JPEG or PNG. */
  picture?: Uint8Array
  sections: readonly PrintedSection[]
  /** At the foot of each page, with `{{page}}` and `{{pages}}`. */
  foot: string
  attachment?: Attachment
}
