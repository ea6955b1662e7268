import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../../paths.ts'
import { turns } from '../../turns.ts'
import type { Attachment } from './attachment.ts'
import type { PrintedSections } from './printedSections.ts'
import type { PrintedSigned } from './printedSigned.ts'

/** A column of a table; `share` is its part of the width, compared with the others. */
export interface Column {
  label: string
  share: number
  /** Figures are right-aligned. */
  figures?: boolean
}

/** A document to print or keep. All texts are in the reader's language already. */
export interface PrintedDocument {
  title: string
  /** The language of the texts, for screen readers. */
  language: string
  /** Below the title: labels with their values. */
  facts: readonly (readonly [label: string, value: string])[]
  table?: {
    columns: readonly Column[]
    /** A line feed in a cell starts a smaller, quieter line. */
    rows: readonly (readonly string[])[]
    /** Said instead of a table without rows. */
    empty: string
  }
  /** Below the table, each a paragraph. */
  notes: readonly string[]
  /** Below the notes, as a link and as a QR code. */
  address?: { label: string; text: string }
  /** At the foot of each page, with `{{page}}` and `{{pages}}`. */
  foot: string
  attachment?: Attachment
}

/** One page to hang up. All texts are in the reader's language already. */
export interface PrintedPoster {
  title: string
  language: string
  /** Above the title: who asks. */
  lead: string
  /** Below it, in the largest type: the amount. */
  figure: string
  /** Below the figure. */
  note: string | null
  /** Drawn as a QR code and written below it, with what is to be done with it. */
  code: { text: string; label: string }
  /** Below the code: labels with values, of which none is broken into lines. */
  facts: readonly (readonly [label: string, values: readonly string[]])[]
  foot: string
}

type Printed = PrintedDocument | PrintedPoster | PrintedSections | PrintedSigned

// Each thread reads a font of several megabytes and uses a core.
const turn = turns(2, { each: 1 })

/**
 * Creates a PDF (A4) in a worker thread for that member: a few hundred rows take half a second,
 * which would block other requests.
 */
export const pdf = (by: number, document: Printed): Promise<Buffer> =>
  turn(() => build(document), { by })

function build(document: Printed): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(root, 'server/kit/document/document.worker.mjs'), {
      workerData: document,
    })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
  })
}
