import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Client, Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { kinds, type MessageRef, messageOf } from '../kind.ts'
import { deliveryTable as d, deliveryWork as w, workOf } from '../tables.ts'
import { type Pace, take, together, type Wait } from './pace.ts'

/** The first of the two numbers of the locks that claims stand for. */
const LOCKS = 20_001

/** A process that sends. While it lives, nobody else takes what it has claimed. */
export interface Claimant {
  number: number
  /** Aborted when the lock is lost: others may take what this process has claimed. */
  lost: AbortSignal
  end(): Promise<void>
}

/** Takes the lock that says that this process lives, on a connection of its own. */
export async function newClaimant({ pool }: Pick<Client, 'pool'>): Promise<Claimant> {
  const connection = await pool.connect()
  const lost = new AbortController()
  connection.on('error', () => lost.abort())
  const number = randomInt(1, 2 ** 31)
  await connection.query('select pg_advisory_lock($1, $2)', [LOCKS, number])
  return { number, lost: lost.signal, end: async () => connection.release(true) }
}

/** What is claimed by a process that has ended. */
const abandoned = sql`${w.waiting} and ${w.claim} is not null and not exists (
  select from pg_locks "held" where "held".locktype = 'advisory' and "held".granted
    and "held".database = (select oid from pg_database where datname = current_database())
    and "held".classid = ${LOCKS} and "held".objid = ${w.claim}::bigint::oid)`

/** What was claimed waits again; that was no attempt. */
const requeue = (at: Executor, ids: readonly number[]) =>
  at
    .update(d)
    .set({ status: 'QUEUED', tries: sql`greatest(0, ${d.tries} - 1)` as never })
    .where(isAnyOf(d.id, ids))

/** Counts more, or fewer, recipients of a message as one of those. */
export async function addTo(
  at: Executor,
  { kind: { table }, id }: MessageRef,
  counter: 'sent' | 'failed' | 'skipped',
  count = 1,
): Promise<void> {
  await at
    .update(table)
    .set({ [counter]: sql`greatest(0, ${table[counter]} + ${count})` } as never)
    .where(eq(table.id, id))
}

/**
 * Frees what a process has claimed that has ended: what was not handed over is sent by another one,
 * and of what was, only its recipient knows.
 */
export const recover = (db: Database): Promise<void> =>
  inTransaction({ db }, async ({ db: at }) => {
    const freed = await at
      .update(w)
      .set({ claim: null })
      .where(and(abandoned, eq(w.handedOver, false)))
      .returning({ id: w.delivery })
    await requeue(
      at,
      freed.map(({ id }) => id),
    )
    const uncertain = await at
      .update(w)
      .set({ claim: null, waiting: false })
      .where(and(abandoned, eq(w.handedOver, true)))
      .returning({ id: w.delivery, ...workOf })
    for (const { id, ...of } of uncertain) {
      await at.update(d).set({ status: 'UNCERTAIN', updateDate: clock.now() }).where(eq(d.id, id))
      const message = messageOf(of)
      if (message) await addTo(at, message, 'failed')
    }
  })

/** Leaves out everybody who has not got a message, except those it is being sent to; how many. */
export async function skipRest(at: Executor, { kind, id: message }: MessageRef): Promise<number> {
  // Of somebody who is being forgotten, that leaves it out itself, and waits for the message.
  const rest = await at
    .select({ id: w.delivery })
    .from(w)
    .where(and(eq(w[kind.column], message), w.waiting, isNull(w.claim)))
    .for('update', { skipLocked: true })
  const ids = rest.map(({ id }) => id)
  await at.update(w).set({ waiting: false }).where(isAnyOf(w.delivery, ids))
  await at.update(d).set({ status: 'SKIPPED', updateDate: clock.now() }).where(isAnyOf(d.id, ids))
  return rest.length
}

/** Leaves out whoever was being sent a message when it was stopped, and did not get it. */
export const skipStopped = (db: Database): Promise<void> =>
  inTransaction({ db }, async ({ db: at }) => {
    for (const kind of kinds) {
      const { table: m, column } = kind
      const stopped = await at
        .selectDistinct({ id: w[column] })
        .from(w)
        .where(
          sql`${w.waiting} and ${w.claim} is null
            and exists (select from ${m} where ${m.id} = ${w[column]} and ${m.status} = 'STOPPED')`,
        )
      for (const { id } of stopped)
        if (id !== null) await addTo(at, { kind, id }, 'skipped', await skipRest(at, { kind, id }))
    }
  })

export interface Claimed {
  delivery: number
  address: string
  name: string | null
  member: number | null
  tries: number
  language: (typeof w.$inferSelect)['language']
  values: Record<string, string>
}

/** Claimed in one transaction at most. */
const TOGETHER = 10

interface Asked extends MessageRef {
  paces: readonly Pace[]
}

/**
 * Claims what is due of a message, exclusively among several processes, as far as its pace allows;
 * otherwise the pace that has to be waited for. The claim is committed.
 */
export const claim = (
  db: Database,
  by: Claimant,
  { kind: { table: m, column }, id, paces }: Asked,
): Promise<{ claimed: Claimed[]; wait?: Wait }> =>
  inTransaction({ db }, async ({ db: at }) => {
    const due = await at
      .select({ delivery: w.delivery, language: w.language, values: w.values })
      .from(w)
      .where(
        sql`${w[column]} = ${id} and ${w.waiting} and ${w.claim} is null
          and ${w.nextDate} <= now()
          and exists (select from ${m} where ${m.id} = ${id} and ${m.status} = 'SENDING')`,
      )
      .orderBy(w.nextDate, w.delivery)
      .limit(together(paces, TOGETHER))
      .for('update', { skipLocked: true })
    if (due.length === 0) return { claimed: [] }
    const wait = await take(at, paces, due.length)
    if (wait) return { claimed: [], wait }
    const ids = due.map(({ delivery }) => delivery)
    await at.update(w).set({ claim: by.number, handedOver: false }).where(isAnyOf(w.delivery, ids))
    const rows = await at
      .update(d)
      .set({ status: 'SENDING', tries: sql`${d.tries} + 1` as never, updateDate: clock.now() })
      .where(isAnyOf(d.id, ids))
      .returning()
    const work = new Map(due.map(one => [one.delivery, one]))
    const claimed = rows.flatMap(({ id: delivery, address, name, member, tries }) => {
      const one = work.get(delivery)
      if (!one || address === null) return []
      return [
        { delivery, address, name, member, tries, language: one.language, values: one.values },
      ]
    })
    return { claimed }
  })

/** Gives back what was claimed and was not handed over. */
export async function giveBack(
  db: Database,
  by: Claimant,
  claimed: readonly Claimed[],
): Promise<void> {
  if (claimed.length === 0) return
  const ids = claimed.map(({ delivery }) => delivery)
  await inTransaction({ db }, async ({ db: at }) => {
    const given = await at
      .update(w)
      .set({ claim: null })
      .where(and(isAnyOf(w.delivery, ids), eq(w.claim, by.number), eq(w.handedOver, false)))
      .returning({ delivery: w.delivery })
    await requeue(
      at,
      given.map(({ delivery }) => delivery),
    )
  })
}
