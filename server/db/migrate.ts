import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrationsFolder } from '../paths.ts'
import { StartProblem } from '../start-problem.ts'
import { isQueue, makeJobQueue, queueVersion } from './jobSchema.ts'

/** Two servers may start at once: one migrates, the other waits for it. */
const lock = 4_209_111

/**
 * Brings the database to the newest migration, each in a transaction of its own.
 * Returns the names of those applied now.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const files = readdirSync(migrationsFolder)
    .filter(f => f.endsWith('.sql'))
    .sort()
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(
      'create table if not exists "migration" ("name" text primary key, "date" timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select "name" from "migration"')
    const done = new Set(rows.map(row => row.name))
    const unknown = [...done].filter(name => !files.includes(name) && !isQueue(name))
    if (unknown.length > 0)
      throw new StartProblem(
        `The database was made by a newer version (migration ${unknown[0]} is not known here): start that version.`,
      )
    for (const name of files.filter(file => !done.has(file))) {
      await client.query('begin')
      try {
        await client.query(readFileSync(join(migrationsFolder, name), 'utf8'))
        await client.query('insert into "migration" ("name") values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      applied.push(name)
    }
    // The queue's own migrations know what has been done; a start of the same version asks nothing.
    if (!done.has(queueVersion)) {
      await makeJobQueue(pool)
      await client.query('insert into "migration" ("name") values ($1)', [queueVersion])
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    client.release()
  }
  return applied
}
