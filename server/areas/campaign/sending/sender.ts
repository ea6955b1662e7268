import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { connectMail, type MailConnection, MailFailure } from '#server/gateways/mailServer.ts'
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

/** Milliseconds until a message is looked at again of which others hold all that is due. */
const heldTime = 250

/** What the connections of one mail sender share. */
interface Run {
  sending: Sending
  by: Claimant
  /** The id of the mail sender. */
  id: number
  /** Connections that are open, and those that are being opened. */
  connections: Map<Line, MailConnection | undefined>
  /** What is sent, by message. */
  loaded: Map<number, Promise<Loaded>>
  /** How often it was each message's turn. */
  turns: Map<number, number>
  /** When the pace of a message allows it to go on, and when that of the mail sender does. */
  paced: Map<number, number>
  pacedUntil: number
  failure: MailFailure | undefined
  /** What was said last of whether the mail server works. */
  works: boolean
}

/** A message with its mail sender, as it is set now. */
interface Turn {
  message: EmailMessage
  sender: Sender
}

/** Messages of a mail sender that have something due; none of one that was disabled. */
const dueOf = (db: Database, sender: number): Promise<Turn[]> =>
  db
    .select({ message: m, sender: s })
    .from(m)
    .innerJoin(s, eq(s.id, m.sender))
    .where(
      sql`${s.id} = ${sender} and ${s.enabled} and ${m.status} = 'SENDING'
        and exists (select from ${w} where ${w.emailMessage} = ${m.id} and ${w.waiting}
          and ${w.claim} is null and ${w.nextDate} <= now())`,
    )
    .orderBy(m.beginDate)

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
async function next(run: Run): Promise<Turn | number> {
  const { sending, id, turns, paced } = run
  const due = await dueOf(sending.db, id)
  const all = due.filter(({ message }) => !sending.setAside.has(message.id))
  if (all.length === 0) return 0
  const now = Date.now()
  if (run.pacedUntil > now) return run.pacedUntil - now
  // A message that has just begun is no further behind than the others.
  const counts = all.flatMap(({ message }) => turns.get(message.id) ?? [])
  const fewest = Math.min(...(counts.length > 0 ? counts : [0]))
  for (const { message } of all) turns.set(message.id, turns.get(message.id) ?? fewest)
  const until = ({ message }: Turn) => paced.get(message.id) ?? 0
  const free = all.filter(one => until(one) <= now)
  if (free.length === 0) return Math.max(1, Math.min(...all.map(until)) - now)
  const count = ({ message }: Turn) => turns.get(message.id) ?? 0
  return free.reduce((first, one) => (count(one) < count(first) ? one : first))
}

/** Writes down that the mail server accepts e-mail again. */
async function noteWorks(run: Run): Promise<void> {
  if (run.works) return
  run.works = true
  await run.sending.db
    .update(s)
    .set({ outcome: 'WORKS', said: null, tryDate: clock.now() })
    .where(eq(s.id, run.id))
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

/** One of the connections of a run. */
interface Line {
  /** Connects, or goes on with the connection of the last e-mail. */
  connect(sender: Sender): Promise<MailConnection>
  /** Whether another connection of the run works, or may. */
  isAdditional(): boolean
  close(): void
}

function newLine({ sending: { keys }, connections }: Run): Line {
  let settings = ''
  const line: Line = {
    async connect(sender) {
      const server = serverOf(keys, sender)
      const wanted = JSON.stringify(server)
      const open = connections.get(line)
      if (open?.usable() && wanted === settings) return open
      line.close()
      connections.set(line, undefined)
      try {
        const connection = await connectMail(server)
        connections.set(line, connection)
        settings = wanted
        return connection
      } catch (error) {
        connections.delete(line)
        throw error
      }
    },
    isAdditional: () =>
      [...connections].some(([one, open]) => one !== line && open?.usable() !== false),
    close() {
      connections.get(line)?.close()
      connections.delete(line)
    },
  }
  return line
}

/** Sends the next few e-mails of a message over a connection; whether that goes on. */
async function sendSome(run: Run, line: Line, { message, sender }: Turn): Promise<boolean> {
  const { sending, by, loaded } = run
  const { db, keys, signal } = sending
  const paces = [
    { key: senderKey(sender.id), perMinute: sender.perMinute },
    ...(message.perMinute ? [{ key: `email ${message.id}`, perMinute: message.perMinute }] : []),
  ]
  const content = loaded.get(message.id) ?? loadContent(db, keys, message)
  loaded.set(message.id, content)
  const going = { message, sender, loaded: await content }
  const { claimed, wait } = await claim(db, by, { id: message.id, paces })
  // While the mail sender has to wait, so have all: then it is the turn of whoever is behind.
  if (wait?.key === senderKey(sender.id)) run.pacedUntil = Date.now() + wait.wait
  else if (claimed.length === 0) run.paced.set(message.id, Date.now() + (wait?.wait ?? heldTime))
  else run.turns.set(message.id, (run.turns.get(message.id) ?? 0) + 1)
  for (const [at, one] of claimed.entries()) {
    const rest = (from: number) => settle(run, message, claimed.slice(from))
    const ended = await deliver(sending, by, {
      ...{ going, claimed: one },
      connect: () => line.connect(sender),
    }).catch(async error => {
      await rest(at)
      throw error
    })
    if (ended instanceof MailFailure) {
      await rest(at + 1)
      // Servers allow so many connections of an account: the others go on.
      if (ended.stage !== 'connect' || !line.isAdditional()) run.failure ??= ended
      return false
    }
    if (ended === 'sent') await noteWorks(run)
    if (!run.failure && !signal.aborted && (await goesOn(db, message.id))) continue
    await rest(at + 1)
    return true
  }
  return true
}

/** Uses one connection for as long as anything is due. */
async function useConnection(run: Run): Promise<void> {
  const { say, setAside, signal } = run.sending
  const line = newLine(run)
  try {
    while (!signal.aborted && !run.failure) {
      const chosen = await next(run)
      if (chosen === 0) return
      if (typeof chosen === 'number') {
        await sleep(Math.min(chosen, 1000), undefined, { signal }).catch(() => {})
        continue
      }
      try {
        if (!(await sendSome(run, line, chosen))) return
      } catch (error) {
        if (error instanceof Unsettled) throw error
        // The others go on. What it was is not said: it may contain what is sent.
        const { id } = chosen.message
        setAside.set(id, Date.now() + asideTime)
        run.loaded.delete(id)
        say(`The e-mail ${id} cannot be sent now, and is left out for a minute.`)
      }
    }
  } finally {
    line.close()
  }
}

/** Sends what is due of a mail sender, its messages in turn, until nothing is. */
export async function sendFrom(
  sending: Sending,
  by: Claimant,
  { id, outcome }: Pick<Sender, 'id' | 'outcome'>,
): Promise<void> {
  const run: Run = {
    ...{ sending, by, id, connections: new Map(), loaded: new Map(), turns: new Map() },
    ...{ paced: new Map(), pacedUntil: 0, failure: undefined, works: outcome !== 'FAILS' },
  }
  const all = Array.from({ length: CONNECTIONS }, () => useConnection(run))
  // All have ended before one of them fails: what they have claimed stays claimed until then.
  await Promise.allSettled(all)
  await Promise.all(all)
  if (!run.failure) return
  const { stage, said } = run.failure
  sending.say(`The mail sender ${id} does not accept e-mail: ${stage}.`)
  await restSender(sending.db, id)
  await sending.db
    .update(s)
    .set({ tryDate: clock.now(), outcome: 'FAILS', said })
    .where(eq(s.id, id))
}
