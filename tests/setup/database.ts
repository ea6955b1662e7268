import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { areas } from '#server/areas.ts'
import { type Client, connect } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { memoryFolder } from '../memory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the server of the tests' databases, and the database they are copied from. */
    database: { connection: pg.PoolConfig; template: string }
  }
}

/**
 * One PostgreSQL for all tests, in memory where the system has such a folder, with a migrated
 * database that each test file copies. `TEST_DATABASE_URL` names another server to use instead.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `template_${process.pid}_${Date.now().toString(36)}`
  await within(server.connection, client => client.pool.query(`create database "${template}"`))
  await within({ ...server.connection, database: template }, async client => {
    await migrate(client.pool)
    for (const { seed } of areas) await seed?.(client.db)
  })
  project.provide('database', { connection: server.connection, template })
  return async () => {
    await within(server.connection, client => client.pool.query(`drop database "${template}"`))
    await server.stop()
  }
}

/** Lets work use a connection, and closes it whatever happens. */
async function within<T>(connection: pg.PoolConfig, work: (client: Client) => Promise<T>) {
  const client = connect(connection)
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

interface Server {
  connection: pg.PoolConfig
  stop(): Promise<void>
}

async function openServer(): Promise<Server> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { connection: partsOf(given), stop: async () => {} }
  const folder = mkdtempSync(join(memoryFolder(), 'commonshare-tests-'))
  // As root the database runs under another account, which must be able to pass.
  chmodSync(folder, 0o711)
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: false })
  return {
    connection: { ...server.connection },
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In parts, so that the name of another database can be put in. */
function partsOf(address: string): pg.PoolConfig {
  const url = new URL(address)
  return {
    host: decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  }
}
