import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Problem } from '#contract/kit/refusal.ts'
import { Refused } from '../fail.ts'
import { root } from '../paths.ts'
import { turns } from '../turns.ts'

/** A cell of a file; numbers are texts, so that no float is involved. */
export type ReadCell =
  | string
  | { number: string }
  /** A day, or a local date and time. */
  | { date: string }
  | { flag: boolean }
  /** Why it cannot be read. */
  | { problem: Problem }
  | undefined

export interface ReadRow {
  /** Its row number in the file, from 1. */
  line: number
  cells: ReadCell[]
}

interface Limits {
  /** Reading stops after one row more than this, including the header. */
  mostRows: number
  mostColumns: number
}

interface Given extends Limits {
  csv: boolean
  /** The member it is read for: members take turns. */
  by?: number
  /** The timeout in milliseconds. */
  within?: number
}

const patience = 5_000

// Each thread uses a core and up to 300 MB, so one member's files are read one at a time.
const turn = turns(2, { each: 1 })

/**
 * The rows of a CSV or of the first sheet of an .xlsx; undefined if it is neither. Read in a worker
 * thread, which is terminated if the file needs too many resources: it is then refused as
 * `importTooComplex`.
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
    // Out of memory or time. After a message, neither matters.
    worker.once('error', refuse)
    worker.once('exit', () => {
      clearTimeout(timer)
      refuse()
    })
  })
}
