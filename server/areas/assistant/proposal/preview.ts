import type { Proposal } from '#contract/areas/assistant/calls.ts'
import { declared } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { Field, Fields } from '#contract/kit/field.ts'
import type { SignedIn } from '#server/context.ts'
import { Refused } from '#server/fail.ts'
import { makeCall } from '#server/kit/callAs.ts'
import { labelOf, type Reader, readerOf, said, shownAs } from '#server/kit/export/cell.ts'
import { titleOf } from '../tools/listing.ts'

type Row = Record<string, unknown>

/** What a record is called that the member sees; otherwise its id. */
async function titleAt(context: SignedIn, to: string, id: unknown): Promise<string> {
  const entity = declared().entities[to]
  if (!entity?.operations.view) return `#${id}`
  try {
    return titleOf({ context }, entity, (await makeCall(context, `${to}.view`, { id })) as Row)
  } catch (error) {
    if (error instanceof Refused) return `#${id}`
    throw error
  }
}

/** The titles of what the values point at, as rows carry them. */
async function withTitles(context: SignedIn, fields: Fields, values: Row): Promise<Row> {
  const row = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value === null || value === undefined) continue
    if (field.kind === 'ref') row[`${name}Title`] = await titleAt(context, field.to, value)
    if (field.kind === 'refs')
      row[`${name}Title`] = await Promise.all(
        (value as unknown[]).map(one => titleAt(context, field.to, one)),
      )
  }
  return row
}

/** The values that would be set, each with what is there now. */
export async function previewOf(
  context: SignedIn,
  entity: Entity,
  fields: Fields,
  values: Row,
  before: Row | undefined,
): Promise<Proposal['lines']> {
  const { language } = context
  const reader: Reader = await readerOf(context, Object.values(fields))
  const after = await withTitles(context, fields, values)
  const text = (name: string, field: Field, row: Row | undefined): string | null => {
    if (!row) return null
    const cell = shownAs({ entity, reader, field, name, row, value: row[name] })
    return cell === null || cell === '' ? null : said(language, cell)
  }
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!(name in values)) return []
    const line = { before: text(name, field, before), after: text(name, field, after) }
    if (line.before === line.after) return []
    return [{ label: labelOf(entity, language, name), ...line }]
  })
}
