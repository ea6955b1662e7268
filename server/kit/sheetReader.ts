import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Problem } from '#contract/kit/refusal.ts'
import { Refused } from '../fail.ts'
import { root } from '../paths.ts'
import { turns } from '../turns.ts'

/** A cell as it stands in a file; figures are text, so that no float ever holds them. */
export type ReadCell =
  | string
  | { number: string }
  /** A day, or a moment on the clock of whoever wrote it. */
  | { date: string }
  | { flag: boolean }
  /** What cannot be read, and why. */
  | { problem: Problem }
  | undefined

export interface ReadRow {
  /** Its place in the file, counted from 1. */
  line: number
  cells: ReadCell[]
}

interface Limits {
  /** Reading ends after one row more than these, the header among them. */
  mostRows: number
  mostColumns: number
}

interface Given extends Limits {
  csv: boolean
  /** Whose file it is: members take turns. */
  by?: number
  /** Milliseconds it may take. */
  within?: number
}

const patience = 5_000

// Each thread takes a core, and may take 300 MB. One member's files are read one after another.
const turn = turns(2, { each: 1 })

/**
 * The rows of a CSV or of the first sheet of an .xlsx; undefined where it is neither. Read in a
 * thread of its own, which is ended when the file asks for more than it should: then it is refused
 * as `importTooComplex`.
 */
export const readSheet = (bytes: Buffer, { by, ...given }: Given): Promise<ReadRow[] | undefined> =>
  turn(() => read(bytes, given), by === undefined ? {} : { by })

function read(
  bytes: Buffer,
  { csv, within = patience, ...limits }: Omit<Given, 'by'>,
): Promise<ReadRow[] | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(root, 'server/kit/sheetReader.worker.mjs'), {
      workerData: { bytes, csv, ...limits },
      resourceLimits: { maxOldGenerationSizeMb: 300 },
    })
    const timer = setTimeout(() => void worker.terminate(), within)
    const refuse = () => reject(new Refused('importTooComplex'))
    worker.once('message', (read: { rows?: ReadRow[]; tooComplex?: boolean }) =>
      read.tooComplex ? refuse() : resolve(read.rows),
    )
    // Out of memory, or out of time. After a message neither says anything more.
    worker.once('error', refuse)
    worker.once('exit', () => {
      clearTimeout(timer)
      refuse()
    })
  })
}
