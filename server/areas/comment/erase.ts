import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import { comment } from '#contract/areas/comment/comment.ts'
import type { Executor } from '#server/db/client.ts'
import { eraseTraces } from '#server/kit/erase.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { commentTable as table } from './table.ts'

/** Whether the record has comments, by the column of its id. */
export const hasComments = (entity: string, id: SQLWrapper): SQL =>
  sql`exists (select from ${table} where ${table.entity} = ${entity}
    and ${table.rowId} = ${id}::text)`

/** The comments on a record. */
export const commentsOn = (entity: string, rowId: string): SQL =>
  sql`${table.entity} = ${entity} and ${table.rowId} = ${rowId}`

/**
 * Deletes all comments on these records for good, with their history and files, also those that
 * were deleted before.
 */
export async function eraseThreads(
  at: Executor,
  entity: string,
  rowIds: readonly string[],
): Promise<void> {
  if (rowIds.length === 0) return
  const events = await at
    .selectDistinct({ id: history.rowId })
    .from(history)
    .where(
      and(
        eq(history.entity, comment.name),
        eq(history.action, 'create'),
        sql`${history.changes} #>> '{entity,to}' = ${entity}`,
        sql`${history.changes} #>> '{rowId,to}' = any(${sql.param([...rowIds])}::text[])`,
      ),
    )
  const rows = await at
    .delete(table)
    .where(and(eq(table.entity, entity), isAnyOf(table.rowId, rowIds)))
    .returning({ id: table.id })
  const ids = new Set([...events, ...rows].map(({ id }) => String(id)))
  await eraseTraces(at, comment.name, [...ids])
}
