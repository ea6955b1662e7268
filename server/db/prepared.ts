import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Executor } from './client.ts'

/** Statements that a connection keeps prepared. Each takes some memory of the database. */
const most = 64
const names = new Map<string, string>()
const dialect = new PgDialect()

/**
 * Executes a statement of which there are few shapes, sent again and again: each connection prepares
 * it once by name, so that it is parsed and sent once. Beyond the first 64 shapes it is executed as
 * any other.
 */
export function executePrepared<R>(at: Executor, statement: SQL): Promise<{ rows: R[] }> {
  const query = dialect.sqlToQuery(statement)
  const { session } = at._
  return session.prepareQuery(query, undefined, nameOf(query.sql), false).execute() as Promise<{
    rows: R[]
  }>
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= most) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
