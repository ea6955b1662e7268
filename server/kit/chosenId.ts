import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '../fail.ts'
import type { Subject } from './subject.ts'
import { history } from './tables/history.ts'

/**
 * An id that its maker chooses is given once: whatever is kept of a deleted row, its history above
 * all, would otherwise be that of the new one. Asked after the new row is written, which waits for
 * a deletion that is under way.
 */
export async function demandNeverGiven({ entity }: Subject, at: Executor, id: unknown) {
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
