import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../paths.ts'
import { turns } from '../turns.ts'
import { slices } from './slices.ts'

export type Cell =
  | string
  | number
  | boolean
  | null
  /** A decimal number by its digits, and how many decimals are shown. */
  | { number: string; decimals: number }
  /** A day, or a local date and time: `2026-11-21`, `2026-11-21T09:30:00`. */
  | { date: string }

/** An integer. */
export const whole = (size: number | string): Cell => ({ number: String(size), decimals: 0 })

/** Significant digits of a number in a workbook, which stores floats. */
const mostDigits = 15
/** The calendar of a workbook begins in 1900 and contains a 29 February that did not exist. */
const firstDay = '1900-03-01'

/** What a cell cannot store exactly as a number or date stays text. */
function exact(cell: Cell): Cell {
  if (cell === null || typeof cell !== 'object') return cell
  if ('date' in cell) return cell.date >= firstDay ? cell : cell.date.replace('T', ' ').slice(0, 16)
  const digits = /^-?(\d+)(?:\.(\d+))?$/.exec(cell.number)?.slice(1).join('')
  const significant = digits?.replace(/^0+|0+$/g, '').length ?? Number.POSITIVE_INFINITY
  return significant <= mostDigits ? cell : cell.number
}

/**
 * A text that a spreadsheet would run as a formula gets a leading apostrophe; so does one that
 * already looks like that, so that an import removes the right one.
 */
const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

/** The text that was passed to `harmless`. */
export const unharmed = (text: string): string =>
  /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text

export interface Sheet {
  /** The title of its tab. */
  name: string
  header: string[]
  rows: Cell[][]
}

/** Creates an .xlsx of one sheet for that member. */
export const sheet = (by: number, header: string[], rows: Cell[][]): Promise<Buffer> =>
  sheets(by, [{ name: 'Sheet1', header, rows }])

/**
 * Creates an .xlsx in a worker thread, which is sent the rows slice by slice: two thousand take half a
 * second, for which other requests would wait.
 */
export const sheets = (by: number, all: readonly Sheet[]): Promise<Buffer> =>
  turn(() => build(all), { by })

// Each thread uses a core and some memory, so one member's workbooks are created one at a time.
const turn = turns(2, { each: 1 })

/** A valid title of a tab. */
const tab = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

async function build(all: readonly Sheet[]): Promise<Buffer> {
  const worker = new Worker(join(root, 'server/kit/sheet.worker.mjs'))
  const written = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
  })
  const [bytes] = await Promise.all([written, send(worker, all)])
  return bytes
}

async function send(worker: Worker, all: readonly Sheet[]): Promise<void> {
  for (const { name, header, rows } of all) {
    worker.postMessage({ name: tab(name), header: header.map(harmless) })
    for await (const slice of slices(rows))
      worker.postMessage({ rows: slice.map(row => row.map(cell => harmless(exact(cell)))) })
  }
  worker.postMessage({ end: true })
}
