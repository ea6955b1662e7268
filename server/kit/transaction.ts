import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/client.ts'
import type { Context } from '../context.ts'

/**
 * Runs `work` in a transaction, or in a savepoint of the current one. It gets the context with that
 * transaction as its `db`; name it `context` so that it shadows the outer one: waiting for a second
 * connection of the pool while holding one can deadlock. Nothing that waits for external services
 * (mail, storage) belongs in here. `options` say its isolation level, if it is not the usual one.
 */
export function inTransaction<C extends Pick<Context, 'db'>, T>(
  context: C,
  work: (inside: C) => Promise<T>,
  options?: PgTransactionConfig,
): Promise<T> {
  return context.db.transaction(at => work({ ...context, db: at as unknown as Database }), options)
}
