import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from '#server/db/client.ts'

const inside = new AsyncLocalStorage<true>()

/**
 * Makes a connection of the pool fail for whoever asks for it while holding another one: with as
 * many callers as connections all of them would wait for ever. Outside of tests nothing checks it.
 */
export function refuseSecondConnection({ db, pool }: Client): void {
  const begin = db.transaction.bind(db)
  db.transaction = (work, options) => begin(at => inside.run(true, () => work(at)), options)
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => {
    if (inside.getStore())
      throw new Error('The pool is asked for a connection inside a transaction: use its own `db`.')
    return connect(...args)
  }) as typeof pool.connect
}
