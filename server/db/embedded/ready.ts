import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './socket.ts'

const INTERVAL = 10

/** The server says it is ready but closes at once, or is stopping: try again. */
const notYet = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']
const NO_SUCH_DATABASE = '3D000'
const DATABASE_EXISTS = '42P04'

interface Candidate {
  location: string
  pid: number | undefined
  connection: Connection
  /** Aborted when the server has ended. */
  over: AbortSignal
}

/**
 * Waits until the database answers, and creates it if it is missing. Recovery after a crash can
 * take long, so only the end of the server ends the wait, with false.
 */
export async function untilReady({ location, pid, connection, over }: Candidate): Promise<boolean> {
  while (!over.aborted) {
    const code = (await saysReady(location, pid)) ? await run(connection) : 'ENOENT'
    if (code === undefined) return true
    if (code === NO_SUCH_DATABASE) await makeDatabase(connection)
    else await sleep(INTERVAL)
  }
  return false
}

/**
 * Connecting earlier works as well, but each attempt during a long recovery writes a line to the
 * log.
 */
async function saysReady(location: string, pid: number | undefined): Promise<boolean> {
  const text = await readFile(join(location, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

async function makeDatabase(connection: Connection): Promise<void> {
  const name = pg.escapeIdentifier(connection.database)
  await run({ ...connection, database: 'postgres' }, `create database ${name}`)
}

/** Connects once; returns the code of a "not yet" error, or undefined. */
async function run(connection: Connection, statement?: string): Promise<string | undefined> {
  const client = new pg.Client({ ...connection, ssl: false })
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (statement) await client.query(statement)
    return undefined
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === NO_SUCH_DATABASE || code === DATABASE_EXISTS) return code
    if (code && notYet.includes(code)) return code
    if (/terminated unexpectedly/.test(String(error))) return 'ECONNRESET'
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
