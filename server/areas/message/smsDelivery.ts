import { eq, lt } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { type Certainty, certaintyOf, type SmsGateway } from '#server/gateways/sms/gateway.ts'
import { withTimeLimit } from '#server/gateways/timeLimit.ts'
import type { Keys } from '#server/keys.ts'
import { type JobContext, job } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { wakeSms } from './smsOutbox.ts'
import { smsTable } from './tables.ts'
import { untilStopped } from './untilStopped.ts'

/** Seconds until the second attempt, the third, …; further ones follow at the last. */
const waits = [5, 15, 30, 60]
/** The timeout of a delivery, in milliseconds. */
const patience = 45_000
/** Minutes after which the server that was sending has died. */
const abandoned = 5
/** Consecutive failures after which the operator is told. */
const failures = 3
/** Days that text messages are listed. */
const keptDays = 90

const { id, status, tries, updateDate, expireDate } = smsTable
const due = sql`${status} = 'QUEUED' and ${expireDate} > now()
  and ${updateDate} + make_interval(secs => case when ${tries} = 0 then 0
    else (array[${sql.raw(waits.join(', '))}])[least(${tries}, ${sql.raw(String(waits.length))})] end) <= now()`

/** Ends what is no longer sent: expired, or begun by a server that died and so perhaps delivered. */
async function giveUp(db: Executor): Promise<void> {
  const ended = { text: null, updateDate: clock.now() }
  await db
    .update(smsTable)
    .set({ ...ended, status: 'FAILED' })
    .where(sql`${status} = 'QUEUED' and ${expireDate} <= now()`)
  await db
    .update(smsTable)
    .set({ ...ended, status: 'UNCERTAIN' })
    .where(
      sql`${status} = 'SENDING' and ${updateDate} < now() - make_interval(mins => ${abandoned})`,
    )
}

/** Claims a message, exclusively among several servers; the claim is committed. */
async function claim(db: Executor) {
  const next = db
    .select({ id })
    .from(smsTable)
    .where(due)
    .orderBy(id)
    .limit(1)
    .for('update', { skipLocked: true })
  const { to, text } = smsTable
  const [claimed] = await db
    .update(smsTable)
    .set({ status: 'SENDING', tries: sql`${tries} + 1`, updateDate: clock.now() })
    .where(eq(id, next))
    .returning({ id, to, text })
  return claimed
}

const outcomes = { later: 'QUEUED', never: 'FAILED', unknown: 'UNCERTAIN' } as const

/**
 * Sends one waiting message; returns the result. No transaction is open in the meantime. It is tried
 * again only if it was certainly not accepted, so that nobody gets it twice. Its text is removed as
 * soon as it is not needed any more.
 */
async function sendOne(
  db: Executor,
  keys: Keys,
  gateway: SmsGateway,
): Promise<'none' | 'sent' | Certainty> {
  const message = await claim(db)
  if (!message) return 'none'
  const { to, text } = message
  const how = await withTimeLimit(patience, () =>
    gateway.send({ id: String(message.id), to, text: keys.open(text ?? '') }),
  ).then(() => 'sent' as const, certaintyOf)
  const again = how === 'later'
  await db
    .update(smsTable)
    .set({
      status: how === 'sent' ? 'SENT' : outcomes[how],
      updateDate: clock.now(),
      ...(!again && { text: null }),
    })
    .where(eq(id, message.id))
  return how
}

/** Consecutive failures of a gateway, as this server knows them. */
const failed = new WeakMap<SmsGateway, number>()

/** Sends waiting messages until the gateway cannot take more; logs when that begins and ends. */
async function sendAll({ db, keys, say, signal }: JobContext, gateway: SmsGateway) {
  await giveUp(db)
  while (!signal.aborted) {
    const how = await sendOne(db, keys, gateway)
    if (how === 'none') return
    const before = failed.get(gateway) ?? 0
    const troubled = how === 'later' || how === 'unknown'
    failed.set(gateway, troubled ? before + 1 : 0)
    if (troubled && before + 1 === failures)
      say('The gateway of text messages does not accept any: they wait until they expire.')
    if (!troubled && before >= failures) say('The gateway accepts text messages again.')
    // A busy or unreachable gateway is asked again soon, with one message.
    if (how === 'later') return wakeSms(db, new Date(Date.now() + (waits[0] ?? 0) * 1000))
  }
}

/** Sends the outbox of text messages: new ones at once, and what is left each minute. */
export const sendSms = job({
  every: 'minute',
  enabled: ({ sms }) => sms !== undefined,
  run: async context => {
    const { sms, signal } = context
    if (sms) await untilStopped(signal, sendAll(context, sms))
  },
})

/** Removes old text messages: the list is not a register of who was sent what. */
export const sweepSms = job({
  every: 'day',
  run: ({ db }) =>
    db
      .delete(smsTable)
      .where(lt(smsTable.createDate, sql`now() - make_interval(days => ${keptDays})`)),
})
