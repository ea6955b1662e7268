import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Client, connect, type Database } from '#server/db/client.ts'
import { refuseSecondConnection } from './setup/onePool.ts'

/** A fresh, migrated database of a test file's own: the roles and menus are there, nobody else. */
export async function testDatabase(): Promise<{ client: Client; drop(): Promise<void> }> {
  const { connection, template } = inject('database')
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = connect({ ...connection, max: 1 })
  await server.pool.query(`create database "${name}" template "${template}" strategy file_copy`)
  const client = connect({ ...connection, database: name, connectionTimeoutMillis: 30_000 })
  refuseSecondConnection(client)
  return {
    client,
    drop: async () => {
      await client.close()
      await server.pool.query(`drop database "${name}" with (force)`)
      await server.close()
    },
  }
}

/**
 * Transactions of others that are open at this moment. A query that somebody else asks just then is
 * one as well: what must not be held open is asked for until there is none.
 */
export async function openTransactions(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where "datname" = current_database() and "xact_start" is not null
      and "pid" <> pg_backend_pid()`)
  return rows.length
}
