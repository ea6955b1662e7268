import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { SignedIn } from '../../context.ts'
import type { Database, Executor } from '../../db/client.ts'
import { importRecord } from '../../db/tables/importing.ts'
import { fail } from '../../fail.ts'
import { subjectOf } from './subject.ts'

export type Recorded = typeof importRecord.$inferSelect
type State = Recorded['state']

/** Minutes after which something under way that says nothing any more has died with its server. */
const silence = sql`now() - make_interval(mins => 2)`

/** One's own import, or for whoever may do everything, anybody's. */
export async function load(context: SignedIn, id: number): Promise<Recorded> {
  const { db, me } = context
  const [found] = await db.select().from(importRecord).where(eq(importRecord.id, id))
  if (!found) return fail('notFound')
  if (found.memberId !== me.id && !me.permissions.has('*')) fail('notFound')
  subjectOf(context, found.entity)
  return found
}

/**
 * Takes an import in hand: of several at once exactly one gets it, the others hear that it is over.
 * It is given back as `after`, unless the work itself moved it on.
 */
export async function inHand<T>(
  db: Database,
  record: Recorded,
  from: State,
  work: () => Promise<T>,
): Promise<T> {
  const free = and(eq(importRecord.state, from), eq(importRecord.id, record.id))
  const dead = and(
    eq(importRecord.state, 'BUSY'),
    eq(importRecord.id, record.id),
    lt(importRecord.updateDate, silence),
  )
  const wasDone = record.created > 0
  const [mine] = await db
    .update(importRecord)
    .set({ state: 'BUSY', stopping: false, done: 0, updateDate: sql`now()` as never })
    .where(wasDone === (from === 'DONE') ? or(free, dead) : free)
    .returning({ id: importRecord.id })
  if (!mine) fail('importOver')
  try {
    return await work()
  } finally {
    await db
      .update(importRecord)
      .set({ state: from, updateDate: sql`now()` as never })
      .where(and(eq(importRecord.id, record.id), eq(importRecord.state, 'BUSY')))
  }
}

/** Removes what was begun and never finished. */
export async function sweepImports(at: Executor): Promise<void> {
  await at
    .delete(importRecord)
    .where(
      and(
        ne(importRecord.state, 'DONE'),
        eq(importRecord.created, 0),
        lt(importRecord.updateDate, sql`now() - interval '1 day'`),
      ),
    )
}
