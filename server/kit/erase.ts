import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Subject } from './subject.ts'
import { file } from './tables/file.ts'
import { history } from './tables/history.ts'
import { trash } from './tables/trash.ts'

/**
 * Deletes rows for good, with their history and their files, also those deleted before: personal
 * data that must not come back. The bytes of the files go with the next sweep.
 */
export async function erase(
  { entity, table }: Pick<Subject, 'entity' | 'table'>,
  at: Executor,
  which: SQL | undefined,
): Promise<void> {
  const rows = await at
    .select({ id: table.id as PgColumn })
    .from(table)
    .where(which)
    .for('update')
  await eraseTraces(
    at,
    entity.name,
    rows.map(({ id }) => String(id)),
  )
  await at.delete(table).where(which)
}

/** Erases the files and the history of rows, and what is left of those that were deleted before. */
export async function eraseTraces(
  at: Executor,
  entity: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await at
    .update(file)
    .set({ field: null, expireDate: clock.now() })
    .where(and(eq(file.entity, entity), inArray(file.rowId, [...ids])))
  for (const about of [history, trash])
    await at.delete(about).where(and(eq(about.entity, entity), inArray(about.rowId, [...ids])))
}

/** Lets the files go that a member uploaded and no row names. */
export async function dropLooseFiles(at: Executor, uploader: number): Promise<void> {
  await at
    .update(file)
    .set({ expireDate: clock.now() })
    .where(and(eq(file.uploaderId, uploader), or(isNull(file.entity), isNull(file.field))))
}
