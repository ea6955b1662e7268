import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Keys } from '#server/keys.ts'
import { publishChange } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { type Kind, kinds, type Message, NOTICE } from '../kind.ts'
import { deliveryWork as w } from '../tables.ts'
import { newClaimant, recover, skipStopped } from './claim.ts'
import type { Sending } from './deliver.ts'
import { mailOutlet, sendersDue } from './mailOutlet.ts'
import { GATEWAY, senderKey } from './pace.ts'
import { sendBy } from './sendBy.ts'
import { isNoticeDue, showNotices } from './show.ts'
import { textOutlet, textsDue } from './textOutlet.ts'

/** Milliseconds between two looks for what has become due, while something is sent. */
const lookInterval = 1000

/** Begins what is scheduled for now. */
async function begin(db: Database): Promise<void> {
  for (const { table: m } of kinds)
    await db
      .update(m)
      .set({ status: 'SENDING', beginDate: sql`coalesce(${m.beginDate}, now())` } as never)
      .where(sql`${m.status} = 'SCHEDULED' and (${m.sendDate} is null or ${m.sendDate} <= now())`)
}

/** Whether anything of a message is still to be sent, now or later. */
const isLeft = ({ table: m, column }: Kind) =>
  sql`exists (select from ${w} where ${w[column]} = ${m.id} and ${w.waiting})`

/** Tells whoever wrote a message that it was sent. */
const tellCreator = (at: Executor, keys: Keys, { entity, path }: Kind, row: Message) =>
  sendNotice(at, { me: undefined, keys }, [row.creator], {
    kind: 'messageSent',
    params: {
      title: String(row[entity.title as keyof Message]),
      ...{ sent: String(row.sent), failed: String(row.failed) },
    },
    link: `${path}/show/${row.id}`,
  })

/** Ends messages of which nothing is left. */
async function endFinished({ db, keys }: Pick<Sending, 'db' | 'keys'>, kind: Kind): Promise<void> {
  const m = kind.table
  const finished = await db
    .select({ id: m.id })
    .from(m)
    .where(sql`${m.status} = 'SENDING' and not ${isLeft(kind)}`)
  for (const { id } of finished)
    await inTransaction({ db }, async ({ db: at }) => {
      // Somebody may send one of its deliveries again: that is seen by the statement after this.
      await at.select({ id: m.id }).from(m).where(eq(m.id, id)).for('update')
      const [ended] = await at
        .update(m)
        .set({ status: 'SENT', endDate: clock.now() })
        .where(sql`${m.id} = ${id} and ${m.status} = 'SENDING' and not ${isLeft(kind)}`)
        .returning()
      if (!ended) return
      await publishChange(at, kind.entity, 'update', ended)
      // A notice is shown at once.
      if (kind.column !== NOTICE.column) await tellCreator(at, keys, kind, ended as Message)
    })
}

/** Whether anything is to be begun, sent, freed, skipped or ended now. */
export async function isDue(given: Pick<Sending, 'db' | 'setAside'>): Promise<boolean> {
  const { db, setAside } = given
  for (const kind of kinds) {
    const { table: m, column } = kind
    const { rows } = await db.execute(sql`select from ${m}
      where (${m.status} = 'SCHEDULED' and (${m.sendDate} is null or ${m.sendDate} <= now()))
        or (${m.status} = 'STOPPED' and ${isLeft(kind)})
        or (${m.status} = 'SENDING' and not ${isLeft(kind)})
        or exists (select from ${w} where ${w[column]} = ${m.id} and ${w.claim} is not null)
      limit 1`)
    if (rows.length > 0) return true
  }
  return (
    (await isNoticeDue(given)) ||
    (await textsDue(db, setAside)) ||
    (await sendersDue(db, setAside)).length > 0
  )
}

/** Sends whatever is due, and what becomes due meanwhile, until nothing is. */
export async function sendDue(given: Sending): Promise<void> {
  const { db, setAside } = given
  const by = await newClaimant(given)
  // With the first error, all end what they are sending: the next process begins anew.
  const trouble = new AbortController()
  const signal = AbortSignal.any([given.signal, by.lost, trouble.signal])
  // Each line that waits listens to it.
  setMaxListeners(0, signal)
  const sending = { ...given, signal }
  const running = new Map<string, Promise<void>>()
  let failure: { because: unknown } | undefined
  const start = (key: string, send: () => Promise<void>) => {
    if (running.has(key) || signal.aborted) return
    running.set(
      key,
      send()
        .catch(error => {
          failure ??= { because: error }
          trouble.abort()
        })
        .finally(() => running.delete(key)),
    )
  }
  try {
    while (!signal.aborted) {
      await recover(db)
      await skipStopped(db)
      await begin(db)
      if (await isNoticeDue(sending)) start(NOTICE.name, () => showNotices(sending))
      for (const aside of Object.values(setAside))
        for (const [id, until] of aside) if (until <= Date.now()) aside.delete(id)
      for (const sender of await sendersDue(db, setAside))
        start(senderKey(sender.id), () => sendBy(sending, by, mailOutlet(sending, sender)))
      if (await textsDue(db, setAside))
        start(GATEWAY, () => sendBy(sending, by, textOutlet(sending)))
      // What ends meanwhile is looked at once more.
      const isIdle = running.size === 0
      for (const kind of kinds) await endFinished(sending, kind)
      if (isIdle) break
      if (running.size === 0) continue
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
