import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/client.ts'
import type { MailGateway } from '../gateways/mail.ts'
import type { Keys } from '../keys.ts'

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
}

/** Tries before a letter is given up. */
const most = 5

interface Waiting {
  id: string
  to: string
  subject: string
  text: string
  [column: string]: unknown
}

/**
 * Sends one waiting letter; answers whether there was one. Several servers share the work: a
 * letter is locked while it is on its way. What was sent is not kept.
 */
async function sendOne(db: Database, keys: Keys, gateway: MailGateway): Promise<boolean> {
  return db.transaction(async at => {
    const { rows } = await at.execute<Waiting>(sql`
      select "id", "to", "subject", "text" from "mail"
      where "status" = 'QUEUED' and "updateDate" + "tries" * interval '30 seconds' <= now()
      order by "id" limit 1 for update skip locked`)
    const letter = rows[0]
    if (!letter) return false
    const sent = await gateway.send({ ...letter, text: keys.open(letter.text) }).then(
      () => true,
      () => false,
    )
    await at.execute(
      sent
        ? sql`update "mail" set "status" = 'SENT', "text" = null, "tries" = "tries" + 1, "updateDate" = now() where "id" = ${letter.id}`
        : sql`update "mail" set "status" = case when "tries" + 1 >= ${most} then 'FAILED' else 'QUEUED' end, "tries" = "tries" + 1, "updateDate" = now() where "id" = ${letter.id}`,
    )
    return true
  })
}

/** Milliseconds between two looks into the outbox. */
const pause = 1000

/** Keeps sending what waits, until stopped. */
export function sendMail(
  db: Database,
  keys: Keys,
  gateway: MailGateway,
): { stop(): Promise<void> } {
  let stopping = false
  let wake = () => {}
  const running = (async () => {
    while (!stopping) {
      const sent = await sendOne(db, keys, gateway).catch(() => false)
      if (!sent && !stopping)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, pause)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
    }
  })()
  return {
    stop: () => {
      stopping = true
      wake()
      return running
    },
  }
}
