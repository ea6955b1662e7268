import { and, eq, gte, lt, ne, or } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { can, EVERYTHING } from '#server/kit/can.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { sql } from '../sql.ts'
import { importRecord } from '../tables/importing.ts'
import { inTransaction } from '../transaction.ts'
import { subjectOf } from './subject.ts'

export type Recorded = typeof importRecord.$inferSelect
type State = Recorded['state']

/** Minutes without a heartbeat after which a running import counts as dead. */
const silence = sql`now() - make_interval(mins => 2)`

/**
 * The member's own import, or any import for holders of every permission: they can see, stop and
 * undo it.
 */
export async function load(context: SignedIn, id: number): Promise<Recorded> {
  const { db, me } = context
  const [found] = await db.select().from(importRecord).where(eq(importRecord.id, id))
  if (!found) return fail('notFound')
  if (found.memberId !== me.id && !can(me, EVERYTHING)) fail('notFound')
  subjectOf(context, found.entity)
  return found
}

/** The member's own import: nobody else may read its file, so nobody else can check or run it. */
export async function loadOwn(context: SignedIn, id: number): Promise<Recorded> {
  const found = await load(context, id)
  return found.memberId === context.me.id ? found : fail('notFound')
}

/** One running import per member, so that nobody uses all resources. */
async function requireNoRunningImport(at: Executor, memberId: number, id: number): Promise<void> {
  // Of two started at once, the second waits here until the first is running.
  await at.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${memberId}`}, 0))`)
  const [other] = await at
    .select({ id: importRecord.id })
    .from(importRecord)
    .where(
      and(
        eq(importRecord.memberId, memberId),
        eq(importRecord.state, 'BUSY'),
        ne(importRecord.id, id),
        gte(importRecord.updateDate, silence),
      ),
    )
    .limit(1)
  if (other) fail('importWaits')
}

/**
 * Claims an import: of several callers exactly one gets it, and the others are refused. It is
 * released as `after`, unless the work has changed its state.
 */
export async function inHand<T>(
  context: SignedIn,
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
  await inTransaction(context, async ({ db: at, me }) => {
    await requireNoRunningImport(at, me.id, record.id)
    const [mine] = await at
      .update(importRecord)
      .set({ state: 'BUSY', stopping: false, done: 0, updateDate: sql`now()` as never })
      .where(wasDone === (from === 'DONE') ? or(free, dead) : free)
      .returning({ id: importRecord.id })
    if (!mine) fail('importOver')
  })
  try {
    return await work()
  } finally {
    await context.db
      .update(importRecord)
      .set({ state: from, updateDate: sql`now()` as never })
      .where(and(eq(importRecord.id, record.id), eq(importRecord.state, 'BUSY')))
  }
}

/** Removes imports that were never finished. */
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
