import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { migrationsFolder } from '../paths.ts'
import { StartProblem } from '../start-problem.ts'
import { isQueueVersion, migrateJobQueue, queueVersion } from './jobQueue.ts'

/** If two servers start at once, one migrates and the other waits. */
const lock = 4_209_111

/**
 * Migrates the database to the newest version, each migration in its own transaction. Returns the
 * names of those applied.
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
    const unknown = [...done].filter(name => !files.includes(name) && !isQueueVersion(name))
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
        throw failed(name, error as Error & { code?: string })
      }
      applied.push(name)
    }
    // The queue has its own migrations; a start with the same version skips them.
    if (!done.has(queueVersion)) {
      await migrateJobQueue(pool)
      await client.query('insert into "migration" ("name") values ($1)', [queueVersion])
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => {})
    client.release()
  }
  return applied
}

/** The name of the migration, which a database error does not contain. */
const failed = (name: string, error: Error & { code?: string }) =>
  Object.assign(new Error(`The migration ${name} was not applied: ${error.message}`), {
    code: error.code,
    cause: error,
  })
