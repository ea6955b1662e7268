import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ErrorName } from '#contract/errors.ts'
import { IMPORT_CAP, IMPORT_COLUMNS, IMPORT_SIZE } from '#contract/kit/importing.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { bytesOf, megabytes } from '../file/stored.ts'
import { type ReadCell, type ReadRow, readSheet } from '../sheetReader.ts'
import { XLSX } from '../spreadsheet.ts'
import { sql } from '../sql.ts'
import { file } from '../tables/file.ts'
import { shownNumber } from './figures.ts'

export interface ReadFile {
  name: string
  header: string[]
  rows: ReadRow[]
}

/** A cell as a person reads it. */
export function said(cell: ReadCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if ('number' in cell) return shownNumber(cell.number)
  if ('date' in cell) return cell.date.replace('T', ' ')
  return 'flag' in cell ? String(cell.flag).toUpperCase() : '#'
}

/** Reads an unused upload of the member; its first row is the header. */
export async function readFile(context: SignedIn, id: number): Promise<ReadFile> {
  const { db, me } = context
  const mine = and(
    eq(file.id, id),
    eq(file.uploaderId, me.id),
    isNull(file.entity),
    gt(file.expireDate, sql`now()`),
  )
  const [found] = await db.select().from(file).where(mine)
  return found ? readStored(context, found) : fail('notFound')
}

interface Limit {
  /** Rows below the header. */
  rows: number
  /** What more of them are refused with. */
  refusal: ErrorName
}

/**
 * Reads a file; its first row is the header. Whether the member may is the caller's to know. It has
 * as many rows as an import may, unless another limit is given.
 */
export async function readStored(
  { keys, me }: SignedIn,
  found: typeof file.$inferSelect,
  limit: Limit = { rows: IMPORT_CAP, refusal: 'importTooLong' },
): Promise<ReadFile> {
  if (found.size > IMPORT_SIZE)
    fail('fileTooLarge', { file: { problem: 'tooBig', max: megabytes(IMPORT_SIZE) } })
  // A text is read as CSV, whatever its name.
  const csv = found.type === 'text/csv' || found.type === 'text/plain'
  if (!csv && found.type !== XLSX) fail('importUnreadable')
  const all = await readSheet(await bytesOf(keys, found), {
    csv,
    by: me.id,
    mostRows: limit.rows + 1,
    mostColumns: IMPORT_COLUMNS,
  })
  if (!all) return fail('importUnreadable')
  const [head, ...rows] = all
  if (!head || rows.length === 0) return fail('importEmpty')
  if (rows.length > limit.rows) fail(limit.refusal)
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length))
  const header = Array.from({ length: width }, (_, at) => said(head.cells[at]).trim())
  return { name: found.name, header, rows }
}
