import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../paths.ts'
import { turns } from '../turns.ts'

export type Cell = string | number | boolean | null

/** A text that a spreadsheet would run as a formula is led by an apostrophe. */
const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

export interface Sheet {
  /** On its tab. */
  name: string
  header: string[]
  rows: Cell[][]
}

/** Makes an .xlsx of one sheet, for that member. */
export const sheet = (by: number, header: string[], rows: Cell[][]): Promise<Buffer> =>
  sheets(by, [{ name: 'Sheet1', header, rows }])

/**
 * Makes an .xlsx. It is built in a thread of its own: two thousand rows take half a second, and
 * nobody else waits for it.
 */
export const sheets = (by: number, all: readonly Sheet[]): Promise<Buffer> =>
  turn(() => build(all), { by })

// Each thread takes a core and some memory. One member's are made one after another.
const turn = turns(2, { each: 1 })

/** What the tab of a sheet may be called. */
const tab = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

function build(all: readonly Sheet[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(root, 'server/kit/sheet.worker.mjs'), {
      workerData: all.map(({ name, header, rows }) => ({
        name: tab(name),
        header: header.map(harmless),
        rows: rows.map(row => row.map(harmless)),
      })),
    })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
  })
}
