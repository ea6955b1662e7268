import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fail, Refused } from '#server/fail.ts'
import { root } from '#server/paths.ts'
import { turns } from '#server/turns.ts'
import { RESUME_FILE } from './resumeFile.ts'

/** What a PDF says: the resume that it carries, or the lines of its text. */
export interface PdfText {
  carried?: string
  lines?: string[]
}
interface Answered extends PdfText {
  problem?: 'locked' | 'unreadable' | 'tooComplex'
}

const limits = { mostPages: 60, mostCharacters: 200_000, mostCarried: 1024 * 1024 }
const patience = 15_000
const refusals = {
  locked: 'cvFileLocked',
  unreadable: 'cvFileUnreadable',
  tooComplex: 'cvFileTooComplex',
} as const

// Each thread uses a core and up to 300 MB, so one member's files are read one at a time.
const turn = turns(1, { each: 1 })

/** The text of a PDF, read in a thread that is terminated if it needs too much time or memory. */
export const pdfText = (bytes: Buffer, by: number, within = patience): Promise<PdfText> =>
  turn(() => read(bytes, within), { by, within: 60_000 })

async function read(bytes: Buffer, within: number): Promise<PdfText> {
  const { problem, ...text } = await new Promise<Answered>((resolve, reject) => {
    const worker = new Worker(join(root, 'server/areas/profile/exchange/pdfText.worker.mjs'), {
      workerData: { bytes, carries: RESUME_FILE, ...limits },
      resourceLimits: { maxOldGenerationSizeMb: 300 },
    })
    const timer = setTimeout(() => void worker.terminate(), within)
    const refuse = () => reject(new Refused('cvFileTooComplex'))
    worker.once('message', resolve)
    // Out of memory or time. After a message, neither matters.
    worker.once('error', refuse)
    worker.once('exit', () => {
      clearTimeout(timer)
      refuse()
    })
    // Timers of the library would keep the thread.
    worker.once('message', () => void worker.terminate())
  })
  return problem ? fail(refusals[problem]) : text
}
