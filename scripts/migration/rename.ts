import type { Entity } from '#contract/kit/entity.ts'
import { type Snapshot, type Table, tableIn } from './snapshot.ts'

export interface Rename {
  table: string
  from: string
  to: string
}

/** The fields that go by another name than the last migration left them with. */
export function renamesOf(
  before: Snapshot,
  after: Snapshot,
  entities: readonly Entity[],
): { renames: Rename[]; refusals: string[] } {
  const renames: Rename[] = []
  const refusals: string[] = []
  for (const { name: table, fields } of entities) {
    const [stood, stands] = [tableIn(before, table), tableIn(after, table)]
    if (!stood || !stands) continue
    for (const [to, field] of Object.entries(fields)) {
      if (field.kind === 'rows' && Object.values(field.of).some(({ was }) => was))
        refusals.push(`${table}.${to}: \`was\` is only for fields of the row, not for its lines.`)
      const from = field.was
      // Once it is done the declaration may go on saying it.
      if (!from || !stood.columns[from]) continue
      if (stands.columns[from])
        refusals.push(
          `${table}.${to} was "${from}", which is declared still: take one of them out.`,
        )
      else if (stood.columns[to])
        refusals.push(`${table}.${to} was "${from}", but both are there: drop one of them first.`)
      else renames.push({ table, from, to })
    }
  }
  return { renames, refusals }
}

function renamed(table: Table, from: string, to: string): Table {
  const name = (one: string) => (one === from ? to : one)
  const each = <T>(record: Record<string, T>, change: (one: T) => T) =>
    Object.fromEntries(Object.entries(record).map(([key, one]) => [key, change(one)]))
  return {
    ...table,
    columns: Object.fromEntries(
      Object.entries(table.columns).map(([key, column]) => [
        name(key),
        { ...column, name: name(column.name) },
      ]),
    ),
    indexes: each(table.indexes, index => ({
      ...index,
      columns: index.columns.map(one =>
        one.isExpression ? one : { ...one, expression: name(one.expression) },
      ),
    })),
    uniqueConstraints: each(table.uniqueConstraints, one => ({
      ...one,
      columns: one.columns.map(name),
    })),
  }
}

/** The tables after their columns have been renamed, and nothing else. */
export function afterRenames({ tables, ...rest }: Snapshot, renames: readonly Rename[]): Snapshot {
  const all = { ...tables }
  for (const { table, from, to } of renames) {
    const found = all[`public.${table}`]
    if (found) all[`public.${table}`] = renamed(found, from, to)
  }
  return { ...rest, tables: all }
}

/** Changes stored rows of a table that are kept in the trash: their own, and those that went along. */
export const inTrash = (
  table: string,
  change: (row: string) => string,
  which: string,
): string[] => [
  `UPDATE "trash" SET "row" = ${change('"row"')} WHERE "entity" = '${table}' AND ${which.replaceAll('$', '"row"')};`,
  `UPDATE "trash" SET "along" = jsonb_set("along", '{${table}}', (
	SELECT jsonb_agg(CASE WHEN ${which.replaceAll('$', '"each"')} THEN ${change('"each"')} ELSE "each" END ORDER BY "at")
	FROM jsonb_array_elements("along"->'${table}') WITH ORDINALITY AS "kept"("each", "at")))
WHERE "along" ? '${table}';`,
]

/** Renames the column, and the field in all that is stored about it. */
export function renameStatements({ table, from, to }: Rename): string[] {
  const moved = (json: string) =>
    `${json} - '${from}' || jsonb_build_object('${to}', ${json}->'${from}')`
  return [
    `ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}";`,
    `UPDATE "history" SET "changes" = ${moved('"changes"')} WHERE "entity" = '${table}' AND "changes" ? '${from}';`,
    ...inTrash(table, moved, `$ ? '${from}'`),
    `UPDATE "trash" SET "files" = (
	SELECT jsonb_agg(CASE WHEN "each"->>'field' = '${from}' THEN "each" || '{"field":"${to}"}' ELSE "each" END ORDER BY "at")
	FROM jsonb_array_elements("files") WITH ORDINALITY AS "kept"("each", "at"))
WHERE "entity" = '${table}' AND "files" @> '[{"field":"${from}"}]';`,
    `UPDATE "file" SET "field" = '${to}' WHERE "entity" = '${table}' AND "field" = '${from}';`,
  ]
}
