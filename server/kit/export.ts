import { type Entity, fieldOf } from '#contract/kit/entity.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import type { ListQuery } from '#contract/kit/query.ts'
import { textOf } from '#contract/kit/richText.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import type { SignedIn } from '../context.ts'
import { fail } from '../fail.ts'
import { type Language, word } from '../words.ts'
import { orderBy } from './ask.ts'
import { matchingRows } from './crud.ts'
import { seenFields, withoutHidden } from './fieldRight.ts'
import { shown } from './permit.ts'
import { titles } from './reference.ts'
import type { Binary } from './route.ts'
import { type Cell, sheet } from './sheet.ts'
import type { Row, Subject } from './subject.ts'

/** A field's label. */
export const labelOf = ({ name: entity }: Entity, language: Language, name: string): string => {
  const standard = ['id', 'createDate', 'updateDate'].includes(name)
  return word(language, standard ? `kit:fields.${name}` : `entities/${entity}:fields.${name}`)
}

/** A field of a row in words. What it points at goes by its name, as on the screen. */
export function cellOf(entity: Entity, language: Language, row: Row, name: string): Cell {
  const field = fieldOf(entity, name)
  const value = row[name]
  const choice = (one: unknown) => word(language, `entities/${entity.name}:choices.${name}.${one}`)
  if (value === null || value === undefined) return null
  if (field.kind === 'ref') return String(row[`${name}Title`] ?? value)
  if (field.kind === 'refs') return (row[`${name}Title`] as string[]).join(', ')
  if (field.kind === 'image' || field.kind === 'files')
    return [(row[`${name}File`] ?? []) as StoredFile | StoredFile[]]
      .flat()
      .map(one => one.name)
      .join(', ')
  if (field.kind === 'richText') return textOf(value as string)
  if (field.kind === 'flag') return word(language, `kit:${value ? 'yes' : 'no'}`)
  if (field.kind === 'choice') return choice(value)
  if (field.kind === 'tags')
    return (value as string[]).map(one => (field.of ? choice(one) : one)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : (value as Cell)
}

/**
 * The matching rows as a spreadsheet with the columns asked for, or all. Nothing to export and more
 * than the cap are refused: the file always holds everything that was asked for.
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

  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${entity.name}.xlsx`,
    body: await sheet(
      context.me.id,
      columns.map(name => labelOf(entity, language, name)),
      rows.map(row => columns.map(name => cellOf(entity, language, row, name))),
    ),
  }
}
