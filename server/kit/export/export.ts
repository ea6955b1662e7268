import { fieldOf } from '#contract/kit/entity.ts'
import type { ListQuery } from '#contract/kit/query.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { word } from '../../words.ts'
import { matchingRows } from '../crud.ts'
import { seenFields, withoutHidden } from '../fieldRight/fieldRight.ts'
import { orderBy, rowsOf } from '../listSql.ts'
import { shown } from '../permit.ts'
import type { Binary } from '../route.ts'
import { selectionOf } from '../selection.ts'
import { type Cell, sheet } from '../sheet.ts'
import { slices } from '../slices.ts'
import { spreadsheet } from '../spreadsheet.ts'
import { sql } from '../sql.ts'
import type { Row, Subject } from '../subject.ts'
import { cellOf, labelOf, readerOf } from './cell.ts'

/**
 * The matching rows as a spreadsheet with the requested columns, or all. No rows and more than the
 * cap are refused, so that a file is always complete.
 */
export async function exportRows(
  subject: Subject,
  context: SignedIn,
  query: ListQuery,
  asked: readonly string[] | undefined,
): Promise<Binary> {
  const { entity, table } = subject
  const { language } = context
  const seen = seenFields(entity, context.me)
  const columns = asked ?? seen
  if (columns.some(name => !seen.includes(name)))
    fail('badInput', { columns: { problem: 'unknownField' } })
  const reading = selectionOf(subject, language)
  const matching = matchingRows(subject, context, query)
  const { rows: stored } = await context.db.execute<Row>(sql`
    select ${reading.columns} ${rowsOf(table, matching)}
    order by ${sql.join(orderBy(table, query), sql`, `)} limit ${EXPORT_CAP + 1}`)
  if (stored.length === 0) fail('exportEmpty')
  if (stored.length > EXPORT_CAP) fail('exportTooLarge')

  const reader = await readerOf(
    context,
    columns.map(name => fieldOf(entity, name)),
  )
  const cells: Cell[][] = []
  for await (const slice of slices(stored)) {
    const rows = slice.map(row => shown(subject, context, reading.decode(row)))
    for (const row of await withoutHidden(subject, context, rows))
      cells.push(columns.map(name => cellOf(entity, reader, row, name)))
  }
  const body = await sheet(
    context.me.id,
    columns.map(name => labelOf(entity, language, name)),
    cells,
  )
  return spreadsheet(reader.zone, [word(language, `entities/${entity.name}:many`)], body)
}
