import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { publishChange } from '#server/kit/publish.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import {
  type EmailMessage,
  emailMessageTable as m,
  type Sender,
  mailSenderTable as s,
  sendingPace,
  deliveryWork as w,
} from '../tables.ts'
import { newClaimant, recover, skipStopped } from './claim.ts'
import type { Sending } from './deliver.ts'
import { sendFrom } from './sender.ts'

/** Milliseconds between two looks for what has become due, while something is sent. */
const lookInterval = 1000

/** Begins what is scheduled for now. */
const begin = (db: Database) =>
  db
    .update(m)
    .set({ status: 'SENDING', beginDate: sql`coalesce(${m.beginDate}, now())` as never })
    .where(sql`${m.status} = 'SCHEDULED' and (${m.sendDate} is null or ${m.sendDate} <= now())`)

/** Whether anything of a message is still to be sent, now or later. */
const isLeft = sql`exists (select from ${w} where ${w.emailMessage} = ${m.id} and ${w.waiting})`

/** Tells whoever wrote a message that it was sent. */
const tellCreator = (
  at: Executor,
  keys: Keys,
  { id, creator, subject, sent, failed }: EmailMessage,
) =>
  sendNotice(at, { me: undefined, keys }, [creator], {
    kind: 'messageSent',
    params: { title: subject, sent: String(sent), failed: String(failed) },
    link: `/message/emailManage/show/${id}`,
  })

/** Ends messages of which nothing is left. */
async function endFinished({ db, keys }: Pick<Sending, 'db' | 'keys'>): Promise<void> {
  const finished = await db
    .select({ id: m.id })
    .from(m)
    .where(sql`${m.status} = 'SENDING' and not ${isLeft}`)
  for (const { id } of finished)
    await inTransaction({ db }, async ({ db: at }) => {
      // Somebody may send one of its deliveries again: that is seen by the statement after this.
      await at.select({ id: m.id }).from(m).where(eq(m.id, id)).for('update')
      const [ended] = await at
        .update(m)
        .set({ status: 'SENT', endDate: clock.now() })
        .where(sql`${m.id} = ${id} and ${m.status} = 'SENDING' and not ${isLeft}`)
        .returning()
      if (!ended) return
      await publishChange(at, emailMessage, 'update', ended)
      await tellCreator(at, keys, ended)
    })
}

/** Mail senders that have something due and work as far as is known. */
const sendersDue = (db: Database, setAside: Sending['setAside']): Promise<Sender[]> =>
  db
    .select()
    .from(s)
    .where(
      and(
        s.enabled,
        sql`not exists (select from ${sendingPace}
          where ${sendingPace.key} = 'sender ' || ${s.id} and ${sendingPace.restingUntil} > now())`,
        sql`exists (select from ${m} where ${m.sender} = ${s.id} and ${m.status} = 'SENDING'
          and not ${isAnyOf(m.id, [...setAside.keys()])} and exists (select from ${w}
            where ${w.emailMessage} = ${m.id} and ${w.waiting} and ${w.claim} is null
              and ${w.nextDate} <= now()))`,
      ),
    )

/** Whether anything is to be begun, sent, freed, skipped or ended now. */
export async function isDue({ db, setAside }: Pick<Sending, 'db' | 'setAside'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${m}
    where (${m.status} = 'SCHEDULED' and (${m.sendDate} is null or ${m.sendDate} <= now()))
      or (${m.status} = 'STOPPED' and ${isLeft})
      or (${m.status} = 'SENDING' and not ${isLeft})
      or exists (select from ${w} where ${w.emailMessage} = ${m.id} and ${w.claim} is not null)
    limit 1`)
  return rows.length > 0 || (await sendersDue(db, setAside)).length > 0
}

/** Sends whatever is due, and what becomes due meanwhile, until nothing is. */
export async function sendDue(given: Sending): Promise<void> {
  const { db, setAside } = given
  const by = await newClaimant(given)
  // With the first error, all end what they are sending: the next process begins anew.
  const trouble = new AbortController()
  const signal = AbortSignal.any([given.signal, by.lost, trouble.signal])
  const sending = { ...given, signal }
  const running = new Map<number, Promise<void>>()
  let failure: { because: unknown } | undefined
  const start = (sender: Sender) =>
    running.set(
      sender.id,
      sendFrom(sending, by, sender)
        .catch(error => {
          failure ??= { because: error }
          trouble.abort()
        })
        .finally(() => running.delete(sender.id)),
    )
  try {
    while (!signal.aborted) {
      await recover(db)
      await skipStopped(db)
      await begin(db)
      for (const [id, until] of setAside) if (until <= Date.now()) setAside.delete(id)
      for (const sender of await sendersDue(db, setAside))
        if (!running.has(sender.id) && !signal.aborted) start(sender)
      await endFinished(sending)
      if (running.size === 0) break
      await Promise.race([
        sleep(lookInterval, undefined, { signal, ref: false }).catch(() => {}),
        ...running.values(),
      ])
    }
  } catch (error) {
    failure ??= { because: error }
    trouble.abort()
  } finally {
    await Promise.allSettled(running.values())
    await by.end()
  }
  if (failure) throw failure.because
}
