import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { connectMail, type MailConnection, type MailFailure } from '#server/gateways/mailServer.ts'
import { sql } from '#server/kit/sql.ts'
import {
  type EmailMessage,
  emailMessageTable as m,
  type Sender,
  mailSenderTable as s,
  deliveryWork as w,
} from '../tables.ts'
import { type Claimant, type Claimed, claim, giveBack } from './claim.ts'
import { deliver, type Sending } from './deliver.ts'
import { type Loaded, loadContent } from './email.ts'
import { conclude } from './outcome.ts'
import { restSender, senderKey } from './pace.ts'
import { serverOf } from './server.ts'

/** Connections to one mail server at the same time. */
const CONNECTIONS = 4
/** Milliseconds for which a message is set aside that cannot be sent. */
const asideTime = 60_000

/** What the connections of one mail sender share. */
interface Run {
  sending: Sending
  by: Claimant
  sender: Sender
  /** What is sent, by message. */
  loaded: Map<number, Promise<Loaded>>
  /** How often it was each message's turn. */
  turns: Map<number, number>
  /** When the pace of a message allows it to go on. */
  paced: Map<number, number>
  failure: MailFailure | undefined
  /** What was said last of whether the mail server works. */
  works: boolean
}

/** Messages of a mail sender that have something due; none of one that was disabled. */
async function dueOf(db: Database, sender: number): Promise<EmailMessage[]> {
  const rows = await db
    .select({ message: m })
    .from(m)
    .innerJoin(s, eq(s.id, m.sender))
    .where(
      sql`${s.id} = ${sender} and ${s.enabled} and ${m.status} = 'SENDING'
        and exists (select from ${w} where ${w.emailMessage} = ${m.id} and ${w.waiting}
          and ${w.claim} is null and ${w.nextDate} <= now())`,
    )
    .orderBy(m.beginDate)
  return rows.map(({ message }) => message)
}

/** Whether a message still goes on. */
async function goesOn(db: Database, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: m.id })
    .from(m)
    .innerJoin(s, eq(s.id, m.sender))
    .where(and(eq(m.id, id), eq(m.status, 'SENDING'), s.enabled))
  return found !== undefined
}

/** The message whose turn it is, or the milliseconds until one may go on; 0 if nothing is due. */
async function next({ sending, sender, turns, paced }: Run): Promise<EmailMessage | number> {
  const all = (await dueOf(sending.db, sender.id)).filter(({ id }) => !sending.setAside.has(id))
  const now = Date.now()
  const free = all.filter(({ id }) => (paced.get(id) ?? 0) <= now)
  if (free.length === 0) {
    const until = all.map(({ id }) => paced.get(id) ?? 0)
    return until.length > 0 ? Math.max(1, Math.min(...until) - now) : 0
  }
  const turn = ({ id }: EmailMessage) => turns.get(id) ?? 0
  const chosen = free.reduce((first, one) => (turn(one) < turn(first) ? one : first))
  turns.set(chosen.id, turn(chosen) + 1)
  return chosen
}

/** Writes down that the mail server accepts e-mail again. */
async function noteWorks(run: Run): Promise<void> {
  if (run.works) return
  run.works = true
  await run.sending.db
    .update(s)
    .set({ outcome: 'WORKS', said: null, tryDate: clock.now() })
    .where(eq(s.id, run.sender.id))
}

/** What is claimed could not be given back: the end of the process frees it. */
class Unsettled extends Error {}

/** Gives back what was claimed; what was handed over is not sent again: the server may have it. */
async function settle({ sending, by }: Run, { id }: EmailMessage, claimed: readonly Claimed[]) {
  try {
    // Before anything is given back: from then on, another connection may claim it.
    for (const { delivery } of claimed)
      await conclude(sending.db, by, {
        delivery,
        message: id,
        status: 'UNCERTAIN',
        handedOver: true,
      })
    await giveBack(sending.db, by, claimed)
  } catch {
    throw new Unsettled()
  }
}

/** Sends the next few e-mails of a message over a connection. */
async function sendSome(
  run: Run,
  message: EmailMessage,
  connect: () => Promise<MailConnection>,
): Promise<void> {
  const { sending, by, sender, loaded } = run
  const { db, keys, signal } = sending
  const paces = [
    { key: senderKey(sender.id), perMinute: sender.perMinute },
    ...(message.perMinute ? [{ key: `email ${message.id}`, perMinute: message.perMinute }] : []),
  ]
  if (!(await goesOn(db, message.id))) return
  const content = loaded.get(message.id) ?? loadContent(db, keys, message)
  loaded.set(message.id, content)
  const going = { message, sender, loaded: await content }
  const { claimed, wait } = await claim(db, by, { id: message.id, paces })
  if (wait > 0) run.paced.set(message.id, Date.now() + wait)
  for (const [at, one] of claimed.entries()) {
    try {
      const failure = await deliver(sending, by, { going, claimed: one, connect })
      run.failure ??= failure
      if (!failure) await noteWorks(run)
    } catch (error) {
      await settle(run, message, claimed.slice(at))
      throw error
    }
    if (!run.failure && !signal.aborted && (await goesOn(db, message.id))) continue
    await settle(run, message, claimed.slice(at + 1))
    return
  }
}

/** Uses one connection for as long as anything is due. */
async function useConnection(run: Run): Promise<void> {
  const { sending, sender } = run
  const { keys, say, setAside, signal } = sending
  let connection: MailConnection | undefined
  const connect = async () => {
    if (!connection?.usable()) connection = await connectMail(serverOf(keys, sender))
    return connection
  }
  try {
    while (!signal.aborted && !run.failure) {
      const chosen = await next(run)
      if (chosen === 0) return
      if (typeof chosen === 'number') {
        await sleep(Math.min(chosen, 1000), undefined, { signal }).catch(() => {})
        continue
      }
      try {
        await sendSome(run, chosen, connect)
      } catch (error) {
        if (error instanceof Unsettled) throw error
        // The others go on. What it was is not said: it may contain what is sent.
        setAside.set(chosen.id, Date.now() + asideTime)
        run.loaded.delete(chosen.id)
        say(`The e-mail ${chosen.id} cannot be sent: its files or settings cannot be read.`)
      }
    }
  } finally {
    connection?.close()
  }
}

/** Sends what is due of a mail sender, its messages in turn, until nothing is. */
export async function sendFrom(sending: Sending, by: Claimant, sender: Sender): Promise<void> {
  const run: Run = {
    ...{ sending, by, sender, loaded: new Map(), turns: new Map(), paced: new Map() },
    ...{ failure: undefined, works: sender.outcome !== 'FAILS' },
  }
  const all = Array.from({ length: CONNECTIONS }, () => useConnection(run))
  // All have ended before one of them fails: what they have claimed stays claimed until then.
  await Promise.allSettled(all)
  await Promise.all(all)
  if (!run.failure) return
  const { stage, said } = run.failure
  sending.say(`The mail sender ${sender.id} does not accept e-mail: ${stage}.`)
  await restSender(sending.db, sender.id)
  await sending.db
    .update(s)
    .set({ tryDate: clock.now(), outcome: 'FAILS', said })
    .where(eq(s.id, sender.id))
}
