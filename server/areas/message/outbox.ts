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
 * Said once at start. With a mail server letters are queued; without one they are kept to be read,
 * but in production by nobody: the code in a letter opens somebody's account.
 */
export const openOutbox = (at: { mailServer: boolean; production: boolean }): void => {
  queued = at.mailServer
  confidential = at.mailServer || at.production
}

/** Puts a letter into the outbox, in the transaction of what it tells about. Its text is sealed. */
export async function post(at: Executor, keys: Keys, { to, subject, text }: Letter): Promise<void> {
  const status = queued ? 'QUEUED' : 'KEPT'
  await at.execute(sql`
    insert into "mail" ("to", "subject", "text", "confidential", "status", "tries")
    values (${to}, ${subject}, ${keys.seal(text)}, ${confidential}, ${status}, 0)`)
  await wake(at)
}

/**
 * Has the outbox looked into once that is committed. Without a key: letters that are written at the
 * same time would wait for one another.
 */
export async function wake(at: Executor): Promise<void> {
  if (queued) await enqueue(at, 'sendMail')
}

/**
 * The same, but only where an active account has the address: one statement either way, so that
 * the time it takes does not tell which it was.
 */
export async function postToAccount(at: Executor, keys: Keys, { to, subject, text }: Letter) {
  const status = queued ? 'QUEUED' : 'KEPT'
  await at.execute(sql`
    insert into "mail" ("to", "subject", "text", "confidential", "status", "tries")
    select "email", ${subject}, ${keys.seal(text)}, ${confidential}, ${status}, 0
    from "member" where "email" = ${to} and "status" = 'ACTIVE'`)
  await wake(at)
}
