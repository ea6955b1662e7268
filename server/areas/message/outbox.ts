import type { SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { columnName, sql } from '#server/kit/sql.ts'
import { mailTable } from './tables.ts'

export interface Letter {
  to: string
  subject: string
  text: string
}

let queued = false
let confidential = false

/**
 * Set once at start. With a mail server, e-mail is queued; without one it is stored to be read. In
 * production nobody may read it: a code in an e-mail opens somebody's account.
 */
export const openOutbox = (at: { mailServer: boolean; production: boolean }): void => {
  queued = at.mailServer
  confidential = at.mailServer || at.production
}

/** Characters of a subject. */
const SUBJECT_CAP = 200
/** A subject in one line, no longer than mail programs show: it may quote a title of any length. */
const shortened = (subject: string): string => {
  const line = subject.replace(/\s+/g, ' ')
  return line.length > SUBJECT_CAP ? `${line.slice(0, SUBJECT_CAP - 1)}…` : line
}

/** What a new e-mail starts with, besides its recipient. */
const fresh = (keys: Keys, { subject, text }: Pick<Letter, 'subject' | 'text'>) => ({
  subject: shortened(subject),
  text: keys.seal(text),
  confidential,
  status: queued ? ('QUEUED' as const) : ('KEPT' as const),
  tries: 0,
})

/** Adds an e-mail to the outbox, in the transaction of its cause. Its text is encrypted. */
export async function post(at: Executor, keys: Keys, { to, ...letter }: Letter): Promise<void> {
  await at.insert(mailTable).values({ to, ...fresh(keys, letter) })
  await wake(at)
}

/** E-mails written in one statement. */
const together = 500

/** Adds many e-mails to the outbox, in the transaction of their cause. */
export async function postAll(at: Executor, keys: Keys, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return
  for (let from = 0; from < letters.length; from += together)
    await at
      .insert(mailTable)
      .values(
        letters
          .slice(from, from + together)
          .map(({ to, ...letter }) => ({ to, ...fresh(keys, letter) })),
      )
  await wake(at)
}

/**
 * Sends the outbox after the commit. Queued without a key: with one, concurrent transactions that
 * write e-mail would wait for each other.
 */
export async function wake(at: Executor): Promise<void> {
  if (queued) await enqueue(at, 'sendMail')
}

/**
 * The same to each of the addresses that a query selects, if any: a single statement in every case,
 * so that the duration does not reveal which it was.
 */
export async function postToSelected(
  at: Executor,
  keys: Keys,
  addresses: SQL,
  letter: Pick<Letter, 'subject' | 'text'>,
): Promise<void> {
  const { to, subject, text, confidential, status, tries } = mailTable
  const columns = [to, subject, text, confidential, status, tries].map(columnName)
  const values = fresh(keys, letter)
  await at.execute(sql`
    insert into ${mailTable} (${sql.join(columns, sql`, `)})
    select found.address, ${values.subject}, ${values.text}, ${values.confidential}, ${values.status}, ${values.tries}
    from (${addresses}) found(address)`)
  await wake(at)
}
