import { eq } from 'drizzle-orm'
import { RECIPIENTS_MAX } from '#contract/areas/campaign/audience.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { type ReadFile, readStored, said } from '#server/kit/import/file.ts'
import { file } from '#server/kit/tables/file.ts'
import type { Variable } from '../tables.ts'

export interface FileRow {
  /** Its row in the spreadsheet, from 1. */
  line: number
  address: string
  name: string | null
  values: Record<string, string>
}

/** How spreadsheets head the column of names. */
const nameHeads = ['name', '姓名', '名稱', '名称']

const normal = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** What a spreadsheet of recipients contains. */
export interface FileRows extends Pick<ReadFile, 'header' | 'rows'> {
  id: number
}

/** Reads the spreadsheet of a message, if it has one. */
export async function fileRowsOf(
  context: SignedIn,
  [id]: readonly number[],
): Promise<FileRows | undefined> {
  if (id === undefined) return undefined
  const [found] = await context.db.select().from(file).where(eq(file.id, id))
  if (!found) return fail('notFound')
  const limit = { rows: RECIPIENTS_MAX, refusal: 'tooManyRecipients' } as const
  const { header, rows } = await readStored(context, found, limit)
  return { id, header, rows }
}

/** The recipients in a spreadsheet: a column of addresses, and those of names and variables. */
export function recipientsIn(
  { header, rows }: FileRows,
  variables: readonly Variable[],
  /** How they head the column of addresses. */
  heads: readonly string[],
): FileRow[] {
  const columns = header.map(normal)
  const columnOf = (names: readonly string[]) =>
    names.map(one => columns.indexOf(one)).find(at => at >= 0) ?? -1
  const address = columnOf(heads)
  if (address < 0)
    fail('badInput', { recipientFile: { problem: 'missingColumns', column: heads[0] ?? '' } })
  const name = columnOf(nameHeads)
  const of = variables.flatMap(({ key }) => {
    const at = columns.indexOf(key.toLowerCase())
    return at >= 0 ? [{ key, at }] : []
  })
  return rows.flatMap(({ line, cells }) => {
    const text = (at: number) => said(cells[at]).trim()
    if (cells.every(cell => said(cell).trim() === '')) return []
    return [
      {
        line,
        address: text(address),
        name: (name >= 0 && text(name)) || null,
        // An empty cell leaves the value that is the same for everybody.
        values: Object.fromEntries(
          of.map(({ key, at }) => [key, text(at)]).filter(([, value]) => value !== ''),
        ),
      },
    ]
  })
}
