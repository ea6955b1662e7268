import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
/** A transaction, or the database itself outside of one. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Client {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

// Times are read as UTC (see instantColumn); statements that outlive a caller are cut.
const options =
  '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=30000'

/** Opens a pool. Errors of idle connections are reported, never thrown into the process. */
export function connect(
  connection: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
): Client {
  const pool = new pg.Pool({ max: 10, options, connectionTimeoutMillis: 10_000, ...connection })
  pool.on('error', onError)
  // One that is lost while it is in use would end the process; who uses it hears of it anyway.
  pool.on('connect', client => client.on('error', () => {}))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
