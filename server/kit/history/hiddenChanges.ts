import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../context.ts'
import { hiddenIn, unsure } from '../fieldRight/fieldRight.ts'
import { subjects } from '../reference.ts'
import { present, type Row, type Subject } from '../subject.ts'
import type { Changes } from '../tables/history.ts'
import { withoutChanges } from './history.ts'

interface Event {
  entity: string
  rowId: string
  changes: Changes
}

/** The hidden fields of a row; for a deleted row, all that any row may hide. */
async function hiddenOf(
  subject: Subject,
  context: SignedIn,
  rowId: string,
): Promise<ReadonlySet<string>> {
  const { entity, table } = subject
  const some = unsure(entity, context.me)
  if (some.size === 0) return some
  const id = entity.fields.id?.kind === 'id' ? Number(rowId) : rowId
  const [stored] = await context.db
    .select()
    .from(table)
    .where(eq(table.id as never, id as never))
  return stored ? hiddenIn(subject, context, present(subject, stored as Row, context)) : some
}

/** The events without changes of fields that are hidden from the member. */
export async function withoutHiddenChanges<E extends Event>(
  context: SignedIn,
  events: readonly E[],
): Promise<E[]> {
  const known = new Map<string, ReadonlySet<string>>()
  const out: E[] = []
  for (const event of events) {
    const subject = subjects.get(event.entity)
    const key = `${event.entity} ${event.rowId}`
    const hidden =
      known.get(key) ??
      (subject ? await hiddenOf(subject, context, event.rowId) : new Set<string>())
    known.set(key, hidden)
    out.push(withoutChanges(event, hidden))
  }
  return out
}
