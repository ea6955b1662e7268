import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { MailGateway } from '#server/gateways/mail.ts'
import { withTimeLimit } from '#server/gateways/timeLimit.ts'
import type { Keys } from '#server/keys.ts'
import { type JobContext, job } from '#server/kit/jobs/job.ts'

/** Minutes until a letter is tried for the second time, the third, …: two days in all. */
const waits = [1, 5, 15, 60, 180, 360, 720, 1440]
const tries = waits.length + 1
/** Milliseconds one delivery may take. */
const patience = 45_000
/** Minutes after which a delivery whose server has died is taken up by another. */
const abandoned = 5

interface Waiting {
  id: string
  to: string
  subject: string
  text: string
  tries: number
  [column: string]: unknown
}

const due = sql`"status" = 'QUEUED'
  and "updateDate" + make_interval(mins => coalesce((array[${sql.raw(waits.join(', '))}])["tries"], 0)) <= now()`
const left = sql`"status" = 'SENDING' and "updateDate" < now() - make_interval(mins => ${abandoned})`

/** Takes a letter in hand, for itself alone among several servers; what it takes is committed. */
async function claim(db: Executor): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting>(sql`
    update "mail" set "status" = 'SENDING', "tries" = "tries" + 1, "updateDate" = now()
    where "id" = (select "id" from "mail" where (${due}) or (${left})
      order by "id" limit 1 for update skip locked)
    returning "id", "to", "subject", "text", "tries"`)
  return rows[0]
}

/** Whether it helps to try again: a mail server that answers 5xx will not have this letter. */
const isFinal = (error: unknown) => Number((error as { responseCode?: number }).responseCode) >= 500

/** Called with the subject of a letter that is tried no more. */
type GivenUp = (at: Executor, keys: Keys, subject: string) => Promise<void>
let givenUp: GivenUp = async () => {}

/** Says what follows when a letter is tried no more. */
export const whenGivenUp = (follow: GivenUp): void => {
  givenUp = follow
}

/**
 * Sends one waiting letter; answers what became of it. The database is not kept waiting meanwhile.
 * What was sent is not kept. A server that dies between sending and noting it sends once more,
 * under the same message id.
 */
async function sendOne(
  db: Executor,
  keys: Keys,
  gateway: MailGateway,
): Promise<'none' | 'sent' | 'refused' | 'unreachable'> {
  const letter = await claim(db)
  if (!letter) return 'none'
  const { id, to, subject, tries: tried } = letter
  const error = await withTimeLimit(patience, () =>
    gateway.send({ id, to, subject, text: keys.open(letter.text) }),
  ).then(
    () => undefined,
    (reason: unknown) => reason ?? new Error('unknown'),
  )
  if (error === undefined) {
    await db.execute(
      sql`update "mail" set "status" = 'SENT', "text" = null, "updateDate" = now() where "id" = ${id}`,
    )
    return 'sent'
  }
  const over = isFinal(error) || tried >= tries
  await db.execute(
    sql`update "mail" set "status" = ${over ? 'FAILED' : 'QUEUED'}, "updateDate" = now() where "id" = ${id}`,
  )
  if (over) await givenUp(db, keys, subject)
  return isFinal(error) ? 'refused' : 'unreachable'
}

/** Milliseconds a mail server that is not to be reached is left alone: until the next minute's run. */
const rest = 50_000
/** Deliveries in a row that failed, after which it is. */
const failures = 3
/** Milliseconds a letter on its way may take when the server stops. */
const lastWait = 1000

/** How a mail server was of late, as far as this server knows. */
interface Of {
  /** Deliveries in a row that failed. */
  failed: number
  /** When it is tried again. */
  from: number
}
const known = new WeakMap<MailGateway, Of>()

/** Sends what waits; says when the mail server stops and starts to answer. */
async function sendAll({ db, keys, say, signal }: JobContext, gateway: MailGateway) {
  const of = known.get(gateway) ?? { failed: 0, from: 0 }
  known.set(gateway, of)
  while (!signal.aborted && Date.now() >= of.from) {
    const how = await sendOne(db, keys, gateway)
    if (how === 'none') return
    if (how === 'unreachable') {
      of.failed++
      if (of.failed === failures)
        say('The mail server does not take letters: they wait in the outbox and are tried again.')
      if (of.failed >= failures) of.from = Date.now() + rest
    } else {
      if (of.failed >= failures) say('The mail server takes letters again.')
      of.failed = 0
    }
  }
}

/**
 * Sends what waits in the outbox: at once what was just put there, and each minute what is to be
 * tried again.
 */
export const sendMail = job({
  every: 'minute',
  able: ({ mail }) => mail !== undefined,
  run: async context => {
    const { mail, signal } = context
    if (!mail) return
    // A letter on its way is not waited for: it is in hand, and taken up again if need be.
    const stopped = new Promise<void>(resolve => {
      const wait = () => setTimeout(resolve, lastWait).unref()
      if (signal.aborted) wait()
      else signal.addEventListener('abort', wait, { once: true })
    })
    await Promise.race([sendAll(context, mail), stopped])
  },
})
