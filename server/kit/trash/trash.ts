import { eq, type SQL } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/client.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { type DeletedFile, trashDays } from '../attach.ts'
import { sql } from '../sql.ts'
import type { Row, Subject } from '../subject.ts'
import { trash } from '../tables/trash.ts'

/** Rows as JSON of PostgreSQL, by table: never parsed here, so that no digits are lost. */
export type Along = Record<string, string>

/** Deletes the rows that go with a row; they are restored together with it. */
export async function deleteDependents(at: Executor, { rules }: Subject, row: Row): Promise<Along> {
  const along: Along = {}
  for (const [name, which] of Object.entries(rules.dependents?.(row as never) ?? {})) {
    const table = sql.identifier(name)
    const { rows } = await at.execute<{ rows: string | null }>(sql`
      with gone as (delete from ${table} where ${which} returning *)
      select jsonb_agg(to_jsonb(gone))::text as "rows" from gone`)
    if (rows[0]?.rows) along[name] = rows[0].rows
  }
  return along
}

/** Deletes the row itself; returns it as it was stored. */
export async function deleteStored(at: Executor, { table }: Subject, id: unknown): Promise<string> {
  const { rows } = await at.execute<{ row: string }>(sql`
    with gone as (delete from ${table} where ${table.id} = ${id} returning *)
    select to_jsonb(gone)::text as "row" from gone`)
  return rows[0]?.row ?? fail('notFound')
}

interface DeletedRow {
  row: string
  along: Along
  files: readonly DeletedFile[]
}

const asJson = (along: Along): SQL => {
  const pairs = Object.entries(along).map(([name, rows]) => sql`${name}::text, ${rows}::jsonb`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/** Adds a deleted row to the trash; returns the id of its entry. */
export async function addToTrash(
  at: Executor,
  { me }: SignedIn,
  { entity }: Subject,
  id: unknown,
  { row, along, files }: DeletedRow,
): Promise<number | null> {
  if (!entity.operations.trash) return null
  const [entry] = await at
    .insert(trash)
    .values({
      entity: entity.name,
      rowId: String(id),
      row: sql`${row}::jsonb`,
      along: asJson(along),
      files: [...files],
      memberId: me.id,
      memberName: me.loginName,
      expireDate: sql`now() + make_interval(days => ${trashDays})` as never,
    })
    .returning({ id: trash.id })
  return entry?.id ?? null
}

/** Takes a row out of the trash; a concurrent caller finds it gone. */
export async function removeFromTrash(at: Executor, entry: number): Promise<DeletedRow> {
  const [found] = await at
    .delete(trash)
    .where(eq(trash.id, entry))
    .returning({
      row: sql<string>`${trash.row}::text`,
      along: sql<string>`(select coalesce(jsonb_object_agg(each.key, each.value::text), '{}')
        from jsonb_each(${trash.along}) each)::text`,
      files: trash.files,
    })
  if (!found) return fail('notFound')
  return { ...found, along: JSON.parse(found.along) as Along }
}

/** Inserts stored rows again, with their ids; new columns get a default. */
export async function insertStored(
  at: Executor,
  table: SQL,
  rows: string,
  given: Record<string, unknown> = {},
  now: Record<string, unknown> = {},
): Promise<void> {
  await at.execute(sql`
    insert into ${table} overriding system value
    select again.* from jsonb_array_elements(${rows}::jsonb) kept,
      jsonb_populate_record(null::${table},
        ${JSON.stringify(given)}::jsonb || kept || ${JSON.stringify(now)}::jsonb) again`)
}

/** Removes expired entries. */
export async function sweepTrash(db: Database): Promise<void> {
  await db.delete(trash).where(sql`${trash.expireDate} < now()`)
}
