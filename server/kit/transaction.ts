import type { Database } from '#server/db/client.ts'
import type { Context } from '../context.ts'

/**
 * Runs `work` in a transaction, or in a savepoint of the one that is under way. It is given the
 * context with that transaction as its `db`; name it `context` so that it hides the outer one: who
 * holds a connection and waits for a second one of the same pool can wait for ever.
 * Nothing that waits for the outside (mail, storage) belongs in here.
 */
export function inTransaction<C extends Pick<Context, 'db'>, T>(
  context: C,
  work: (inside: C) => Promise<T>,
): Promise<T> {
  return context.db.transaction(at => work({ ...context, db: at as unknown as Database }))
}
