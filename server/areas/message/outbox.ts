import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'

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

/** Adds an e-mail to the outbox, in the transaction of its cause. Its text is encrypted. */
export async function post(at: Executor, keys: Keys, { to, subject, text }: Letter): Promise<void> {
  const status = queued ? 'QUEUED' : 'KEPT'
  await at.execute(sql`
    insert into "mail" ("to", "subject", "text", "confidential", "status", "tries")
    values (${to}, ${subject}, ${keys.seal(text)}, ${confidential}, ${status}, 0)`)
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
 * The same, but only if an active account has the address: a single statement in both cases, so
 * that the duration does not reveal which it was.
 */
export async function postToAccount(at: Executor, keys: Keys, { to, subject, text }: Letter) {
  const status = queued ? 'QUEUED' : 'KEPT'
  await at.execute(sql`
    insert into "mail" ("to", "subject", "text", "confidential", "status", "tries")
    select "email", ${subject}, ${keys.seal(text)}, ${confidential}, ${status}, 0
    from "member" where "email" = ${to} and "status" = 'ACTIVE'`)
  await wake(at)
}
