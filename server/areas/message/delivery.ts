import { eq, or } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { MailGateway } from '#server/gateways/mail.ts'
import { withTimeLimit } from '#server/gateways/timeLimit.ts'
import type { Keys } from '#server/keys.ts'
import { type JobContext, job } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { mailTable } from './tables.ts'
import { untilStopped } from './untilStopped.ts'

/** Minutes until the second attempt, the third, …: two days in total. */
const waits = [1, 5, 15, 60, 180, 360, 720, 1440]
const tries = waits.length + 1
/** The timeout of a delivery, in milliseconds. */
const patience = 45_000
/** Minutes after which another server takes over a delivery whose server has died. */
const abandoned = 5

type Waiting = Pick<typeof mailTable.$inferSelect, 'id' | 'to' | 'subject' | 'text' | 'tries'>

const { id, status, tries: tried, updateDate } = mailTable
const due = sql`${status} = 'QUEUED'
  and ${updateDate} + make_interval(mins => coalesce((array[${sql.raw(waits.join(', '))}])[${tried}], 0)) <= now()`
const left = sql`${status} = 'SENDING' and ${updateDate} < now() - make_interval(mins => ${abandoned})`

/** Claims an e-mail, exclusively among several servers; the claim is committed. */
async function claim(db: Executor): Promise<Waiting | undefined> {
  const next = db
    .select({ id })
    .from(mailTable)
    .where(or(due, left))
    .orderBy(id)
    .limit(1)
    .for('update', { skipLocked: true })
  const { to, subject, text } = mailTable
  const [claimed] = await db
    .update(mailTable)
    .set({ status: 'SENDING', tries: sql`${tried} + 1`, updateDate: clock.now() })
    .where(eq(id, next))
    .returning({ id, to, subject, text, tries: tried })
  return claimed
}

/** Whether a retry makes sense: a 5xx answer is final for this e-mail. */
const isFinal = (error: unknown) => Number((error as { responseCode?: number }).responseCode) >= 500

/** Called with the subject of an e-mail that failed for good. */
type OnFailure = (at: Executor, keys: Keys, subject: string) => Promise<void>
let onFailure: OnFailure = async () => {}

/** Registers what happens when an e-mail fails for good. */
export const onMailFailure = (listener: OnFailure): void => {
  onFailure = listener
}

/**
 * Sends one waiting e-mail; returns the result. No transaction is open in the meantime. The text of
 * a sent e-mail is removed. A server that dies between sending and recording it sends again, with
 * the same message id.
 */
async function sendOne(
  db: Executor,
  keys: Keys,
  gateway: MailGateway,
): Promise<'none' | 'sent' | 'refused' | 'unreachable'> {
  const letter = await claim(db)
  if (!letter) return 'none'
  const { to, subject } = letter
  const finish = (how: Partial<Waiting> & { status: 'SENT' | 'FAILED' | 'QUEUED' }) =>
    db
      .update(mailTable)
      .set({ ...how, updateDate: clock.now() })
      .where(eq(id, letter.id))
  const error = await withTimeLimit(patience, () =>
    gateway.send({ id: String(letter.id), to, subject, text: keys.open(letter.text ?? '') }),
  ).then(
    () => undefined,
    (reason: unknown) => reason ?? new Error('unknown'),
  )
  if (error === undefined) {
    await finish({ status: 'SENT', text: null })
    return 'sent'
  }
  const over = isFinal(error) || letter.tries >= tries
  await finish({ status: over ? 'FAILED' : 'QUEUED' })
  if (over) await onFailure(db, keys, subject)
  return isFinal(error) ? 'refused' : 'unreachable'
}

/** Milliseconds without an attempt while the mail server is unreachable. */
const pause = 50_000
/** Consecutive failures after which deliveries pause for a while. */
const failures = 3

/** The state of a mail server, as this server knows it. */
interface Health {
  /** Consecutive failures. */
  failed: number
  /** The time of the next attempt. */
  nextTime: number
}
const healths = new WeakMap<MailGateway, Health>()

/** Sends waiting e-mail; logs when the mail server becomes unavailable and available. */
async function sendAll({ db, keys, say, signal }: JobContext, gateway: MailGateway) {
  const health = healths.get(gateway) ?? { failed: 0, nextTime: 0 }
  healths.set(gateway, health)
  while (!signal.aborted && Date.now() >= health.nextTime) {
    const how = await sendOne(db, keys, gateway)
    if (how === 'none') return
    if (how === 'unreachable') {
      health.failed++
      if (health.failed === failures)
        say('The mail server does not accept e-mail: it waits in the outbox and is tried again.')
      if (health.failed >= failures) health.nextTime = Date.now() + pause
    } else {
      if (health.failed >= failures) say('The mail server accepts e-mail again.')
      health.failed = 0
    }
  }
}

/** Sends the outbox: new e-mail at once, and retries each minute. */
export const sendMail = job({
  every: 'minute',
  enabled: ({ mail }) => mail !== undefined,
  run: async context => {
    const { mail, signal } = context
    if (mail) await untilStopped(signal, sendAll(context, mail))
  },
})
