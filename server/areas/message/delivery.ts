import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/client.ts'
import type { MailGateway } from '#server/gateways/mail.ts'
import { withTimeLimit } from '#server/gateways/timeLimit.ts'
import type { Keys } from '#server/keys.ts'

/** Minutes until the second attempt, the third, …: two days in total. */
const waits = [1, 5, 15, 60, 180, 360, 720, 1440]
const tries = waits.length + 1
/** The timeout of a delivery, in milliseconds. */
const patience = 45_000
/** Minutes after which another server takes over a delivery whose server has died. */
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

/** Claims an e-mail, exclusively among several servers; the claim is committed. */
async function claim(db: Executor): Promise<Waiting | undefined> {
  const { rows } = await db.execute<Waiting>(sql`
    update "mail" set "status" = 'SENDING', "tries" = "tries" + 1, "updateDate" = now()
    where "id" = (select "id" from "mail" where (${due}) or (${left})
      order by "id" limit 1 for update skip locked)
    returning "id", "to", "subject", "text", "tries"`)
  return rows[0]
}

/** Whether a retry makes sense: a 5xx answer is final for this e-mail. */
const isFinal = (error: unknown) => Number((error as { responseCode?: number }).responseCode) >= 500

/** Called with the subject of an e-mail that is given up. */
export type GivenUp = (at: Executor, keys: Keys, subject: string) => Promise<void>

/**
 * Sends one waiting e-mail; returns the result. No transaction is open in the meantime. The text of
 * a sent e-mail is removed. A server that dies between sending and recording it sends again, with
 * the same message id.
 */
async function sendOne(
  db: Executor,
  keys: Keys,
  gateway: MailGateway,
  givenUp: GivenUp,
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

/** Milliseconds between two checks of the outbox, and while the mail server is unreachable. */
const pause = 1000
const rest = 60_000
/** Consecutive failures after which deliveries pause for a while. */
const failures = 3

/**
 * Sends waiting e-mail until stopped; logs when the mail server becomes unavailable and available.
 */
export function sendMail(
  db: Database,
  keys: Keys,
  gateway: MailGateway,
  { say, givenUp }: { say: (line: string) => void; givenUp: GivenUp },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    for (let failed = 0; !stopping.signal.aborted; ) {
      const how = await sendOne(db, keys, gateway, givenUp).catch(() => 'none' as const)
      if (how === 'unreachable') {
        failed++
        if (failed === failures)
          say('The mail server does not take letters: they wait in the outbox and are tried again.')
      } else if (how !== 'none') {
        if (failed >= failures) say('The mail server takes letters again.')
        failed = 0
      }
      const wait = failed >= failures ? rest : how === 'none' ? pause : 0
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    // A running delivery is not awaited: it stays claimed and is taken over later if necessary.
    stop: async () => {
      stopping.abort()
      await Promise.race([running, sleep(1000, undefined, { ref: false })])
    },
  }
}
