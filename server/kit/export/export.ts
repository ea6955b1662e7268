import { fieldOf } from '#contract/kit/entity.ts'
import type { ListQuery } from '#contract/kit/query.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { word } from '../../words.ts'
import { matchingRows } from '../crud.ts'
import { seenFields, withoutHidden } from '../fieldRight/fieldRight.ts'
import { orderBy } from '../listSql.ts'
import { shown } from '../permit.ts'
import { titles } from '../reference.ts'
import type { Binary } from '../route.ts'
import { sheet } from '../sheet.ts'
import { spreadsheet } from '../spreadsheet.ts'
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
  const stored = await context.db
    .select({ row: table as never, ...titles(subject, language) })
    .from(table)
    .where(matchingRows(subject, context, query))
    .orderBy(...orderBy(table, query))
    .limit(EXPORT_CAP + 1)
  if (stored.length === 0) fail('exportEmpty')
  if (stored.length > EXPORT_CAP) fail('exportTooLarge')
  const rows = await withoutHidden(
    subject,
    context,
    stored.map(({ row, ...named }) => shown(subject, context, { ...(row as Row), ...named })),
  )

  const reader = await readerOf(
    context,
    columns.map(name => fieldOf(entity, name)),
  )
  const body = await sheet(
    context.me.id,
    columns.map(name => labelOf(entity, language, name)),
    rows.map(row => columns.map(name => cellOf(entity, reader, row, name))),
  )
  return spreadsheet(reader.zone, [word(language, `entities/${entity.name}:many`)], body)
}
