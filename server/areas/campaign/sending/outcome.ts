import { and, eq, exists, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { MessageRef } from '../kind.ts'
import { deliveryTable as d, deliveryWork as w } from '../tables.ts'
import type { Claimant } from './claim.ts'

/** What may become of a delivery, and where its message counts it. */
const counterOf = {
  SENT: 'sent',
  FAILED: 'failed',
  SKIPPED: 'skipped',
  UNCERTAIN: 'failed',
} as const

interface Ended {
  delivery: number
  message: MessageRef
  status: keyof typeof counterOf
  /** What the other side said. */
  said?: string
  /** Only if it was handed over. */
  handedOver?: true
}

/** Writes down what became of a delivery, in one statement, unless another process has taken it. */
export async function conclude(db: Database, by: Claimant, ended: Ended): Promise<void> {
  const { delivery, message, status, said = '', handedOver } = ended
  const m = message.kind.table
  const sentDate = status === 'SENT' ? { sentDate: clock.now() } : {}
  const worked = db.$with('worked').as(
    db
      .update(w)
      .set({ waiting: false, claim: null, handedOver: false })
      .where(
        and(
          ...[eq(w.delivery, delivery), eq(w.claim, by.number)],
          handedOver && eq(w.handedOver, true),
        ),
      )
      .returning({ delivery: w.delivery }),
  )
  const recorded = db.$with('recorded').as(
    db
      .update(d)
      .set({ status, said: said || null, updateDate: clock.now(), ...sentDate })
      .where(inArray(d.id, db.select({ delivery: worked.delivery }).from(worked)))
      .returning({ id: d.id }),
  )
  const counter = counterOf[status]
  await db
    .with(worked, recorded)
    .update(m)
    .set({ [counter]: sql`${m[counter]} + 1` } as never)
    .where(and(eq(m.id, message.id), exists(db.select({ id: recorded.id }).from(recorded))))
}

interface PutOff {
  delivery: number
  /** Until it is tried again; at once if 0. */
  seconds: number
  said: string
  /** Whether it counts as an attempt: a server that cannot be reached says nothing of a recipient. */
  counts: boolean
}

/** Has a delivery tried again after a while, unless another process has taken it. */
export const putOff = (
  db: Database,
  by: Claimant,
  { delivery, seconds, said, counts }: PutOff,
): Promise<void> =>
  inTransaction({ db }, async ({ db: at }) => {
    const mine = await at
      .update(w)
      .set({ claim: null, handedOver: false, nextDate: clock.in(seconds) })
      .where(and(eq(w.delivery, delivery), eq(w.claim, by.number)))
      .returning({ delivery: w.delivery })
    if (mine.length === 0) return
    await at
      .update(d)
      .set({
        ...{ status: 'QUEUED', said: said || null, updateDate: clock.now() },
        ...(!counts && { tries: sql`${d.tries} - 1` as never }),
      })
      .where(eq(d.id, delivery))
  })
