import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '../fail.ts'
import type { Subject } from './subject.ts'
import { history } from './tables/history.ts'

/**
 * An id chosen by its creator is never reused: history and other records of the deleted row would
 * otherwise appear to be those of the new one. Checked after the new row is written, which waits
 * for a concurrent deletion.
 */
export async function requireUnusedId({ entity }: Subject, at: Executor, id: unknown) {
  if (entity.fields.id?.kind !== 'text') return
  const [before] = await at
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.entity, entity.name), eq(history.rowId, String(id))))
    .limit(1)
  if (!before) return
  const { otherwise = 'duplicate' } = entity.unique.find(({ fields }) => fields[0] === 'id') ?? {}
  fail(otherwise, { id: { problem: 'taken' } })
}
