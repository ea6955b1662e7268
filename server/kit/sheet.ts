import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../paths.ts'
import { turns } from '../turns.ts'

export type Cell =
  | string
  | number
  | boolean
  | null
  /** A figure by its digits, and how many of its decimals are shown. */
  | { number: string; decimals: number }
  /** A day, or a moment on the cooperative's clock: `2026-11-21`, `2026-11-21T09:30:00`. */
  | { date: string }

/** A figure that is counted. */
export const whole = (size: number | string): Cell => ({ number: String(size), decimals: 0 })

/** Significant digits that a number of a workbook keeps: it is a float to whoever opens it. */
const mostDigits = 15
/** The calendar of a workbook begins in 1900, and has a 29 February in it that never was. */
const firstDay = '1900-03-01'

/** What a cell cannot hold exactly as a number or a date stays text. */
function exact(cell: Cell): Cell {
  if (cell === null || typeof cell !== 'object') return cell
  if ('date' in cell) return cell.date >= firstDay ? cell : cell.date.replace('T', ' ').slice(0, 16)
  const digits = /^-?(\d+)(?:\.(\d+))?$/.exec(cell.number)?.slice(1).join('')
  const significant = digits?.replace(/^0+|0+$/g, '').length ?? Number.POSITIVE_INFINITY
  return significant <= mostDigits ? cell : cell.number
}

/**
 * A text that a spreadsheet would run as a formula is led by an apostrophe; so is one that already
 * looks as if it was, for an import to take off the right one.
 */
const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

/** The text that `harmless` was given. */
export const unharmed = (text: string): string =>
  /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text

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
        rows: rows.map(row => row.map(cell => harmless(exact(cell)))),
      })),
    })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
  })
}
