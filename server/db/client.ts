import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { watch } from './watch.ts'

export type Database = NodePgDatabase
/** A transaction, or the database itself outside of one. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Client {
  db: Database
  pool: pg.Pool
  /** What it was opened with: for a further pool beside it. */
  connection: pg.PoolConfig
  /** Does the database answer? Asked on a connection of its own, whatever the pool is doing. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

// Times are read as UTC (see instantColumn); statements that outlive a caller are cut.
const options =
  '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=30000'

/** Milliseconds a pool waits for its users when it is closed. */
const closeTime = 1000

/** What every connection is opened with. */
const usual = { options, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Opens a pool, which lives through the loss of any of its connections: those who use one that is
 * lost are told by an error, those who come later are given another. A caller waits three seconds
 * for a connection.
 */
export function connect(connection: pg.PoolConfig): Client {
  const config = { ...usual, ...connection }
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 3000, ...config })
  // The pool listens to idle connections alone, and an error nobody listens to ends the process.
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
      // Whoever still uses a connection is not waited for.
      await Promise.race([pool.end(), sleep(closeTime, undefined, { ref: false })])
    },
  }
}

/**
 * Transactions that always release their connection. Drizzle's own (0.45) leaks it when `begin`
 * fails, for instance because the connection was just lost; ten leaks exhaust the pool for good.
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
