import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { preparing } from './prepared.ts'
import { watch } from './watch.ts'

export type Database = NodePgDatabase
/** A transaction, or the database itself outside of one. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

export interface Client {
  db: Database
  pool: pg.Pool
  /** The options it was opened with, to open a further pool. */
  connection: pg.PoolConfig
  /** Whether the database answers, on a separate connection. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

// Times are read as UTC (see instantColumn); statements without a waiting caller are cancelled.
// Starting workers for one statement takes longer than most statements do, and the processors from
// the others that are waiting.
const options =
  '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=30000 -c max_parallel_workers_per_gather=0'

/** Milliseconds a closing pool waits for its users. */
const closeTime = 1000

/** Options of every connection. */
const usual = { options, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Opens a pool that survives the loss of any connection: current users get an error, later users a
 * new connection. A caller waits three seconds for a connection.
 */
export function connect(connection: pg.PoolConfig): Client {
  const config = { ...usual, ...connection }
  const pool = new pg.Pool({
    ...{ max: 10, connectionTimeoutMillis: 3000, Client: preparing() },
    ...config,
  })
  // The pool only listens to idle connections, and an unhandled error ends the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const watching = watch(pool, config)
  const db = drizzle(pool)
  db.transaction = transactions(pool)
  return {
    db,
    pool,
    connection,
    answers: watching.answers,
    close: async () => {
      await watching.close()
      // Connections that are still in use are not awaited.
      await Promise.race([pool.end(), sleep(closeTime, undefined, { ref: false })])
    },
  }
}

/**
 * Transactions that always release their connection. Drizzle's own (0.45) leaks it when `begin`
 * fails, for example because the connection was just lost; ten leaks exhaust the pool permanently.
 */
function transactions(pool: pg.Pool): Database['transaction'] {
  return async (work, options) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, options)
    } finally {
      // A connection that is still in a transaction is closed instead of reused.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}
