import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/client.ts'
import type { MailGateway } from '#server/gateways/mail.ts'
import { withTimeLimit } from '#server/gateways/timeLimit.ts'
import type { Keys } from '#server/keys.ts'

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
export type GivenUp = (at: Executor, keys: Keys, subject: string) => Promise<void>

/**
 * Sends one waiting letter; answers what became of it. The database is not kept waiting meanwhile.
 * What was sent is not kept. A server that dies between sending and noting it sends once more,
 * under the same message id.
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

/** Milliseconds between two looks into the outbox, and while the mail server is not to be reached. */
const pause = 1000
const rest = 60_000
/** Deliveries in a row that failed, after which the mail server is left alone for a while. */
const failures = 3

/** Keeps sending what waits, until stopped; says when the mail server stops and starts to answer. */
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
    // A letter on its way is not waited for: it is in hand, and taken up again if need be.
    stop: async () => {
      stopping.abort()
      await Promise.race([running, sleep(1000, undefined, { ref: false })])
    },
  }
}
