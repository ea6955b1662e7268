import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Problem } from '#contract/kit/refusal.ts'
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

/** Milliseconds a file may take. */
const patience = 20_000

// One after another: each thread takes a core, and may take 400 MB.
const turn = turns(1)

/**
 * The rows of a CSV or of the first sheet of an .xlsx; undefined where it is neither. Read in a
 * thread of its own, which is ended when the file asks for more than it should.
 */
export const readSheet = (
  bytes: Buffer,
  given: Limits & { csv: boolean },
): Promise<ReadRow[] | undefined> => turn(() => read(bytes, given))

function read(
  bytes: Buffer,
  { csv, ...limits }: Limits & { csv: boolean },
): Promise<ReadRow[] | undefined> {
  return new Promise(resolve => {
    const worker = new Worker(join(root, 'server/kit/sheetReader.worker.mjs'), {
      workerData: { bytes, csv, ...limits },
      resourceLimits: { maxOldGenerationSizeMb: 400 },
    })
    const timer = setTimeout(() => void worker.terminate(), patience)
    const end = (rows: ReadRow[] | undefined) => {
      clearTimeout(timer)
      resolve(rows)
    }
    worker.once('message', (read: { rows?: ReadRow[] }) => end(read.rows))
    worker.once('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
  })
}
