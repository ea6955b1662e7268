import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach } from 'vitest'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '#server/db/embedded.ts'
import { amount } from './amount.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** What a test has to undo when it ends, the last first. */
export const cleanUp: (() => unknown)[] = []
/** Stops and removes all that was made since: after each test, and between the tries of one. */
export async function tidy(): Promise<void> {
  for (const step of cleanUp.splice(0).reverse()) await step()
}
afterEach(tidy)

/** A new data folder that the database's account may enter (mkdtemp makes it for us alone). */
export function freshDir(inside = memory): string {
  const folder = mkdtempSync(join(inside, 'embedded-test-'))
  chmodSync(folder, 0o755)
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return join(folder, 'postgres')
}

export async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}) {
  const db = await startEmbedded({ dataDir, durable: false, ...more })
  cleanUp.push(db.stop)
  return db
}

/** All values of the rows that a statement answers. */
export async function ask(db: EmbeddedDatabase, sql: string): Promise<unknown[]> {
  const client = new pg.Client(db.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

export const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Another node process that starts the database and then runs `then`, with `db` and `pg`. */
export function child(dataDir: string, then = '', options: { uid?: number; path?: string } = {}) {
  const embedded = new URL('../server/db/embedded.ts', import.meta.url).href
  const code = `
    import { startEmbedded } from ${JSON.stringify(embedded)}
    import pg from 'pg'
    console.log('begin')
    try {
      const db = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
      ${then}
    } catch (error) {
      console.log(error.name + ': ' + error.message)
    }`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  const { uid, path = process.env.PATH } = options
  const node = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PATH: path, TSX_DISABLE_CACHE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  cleanUp.push(() => node.kill('SIGKILL'))
  let said = ''
  node.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  const gone = new Promise<void>(resolve => node.once('close', () => resolve()))
  return { node, gone, said: () => said }
}

export const until = async (condition: () => boolean) => {
  // Of hundreds of tries on a busy machine some take long.
  const patience = Date.now() + amount(15_000, 120_000)
  while (!condition()) {
    if (Date.now() > patience) throw new Error('waited in vain')
    await sleep(5)
  }
}

export function kill(victim: ChildProcess | number): void {
  if (typeof victim === 'number') process.kill(victim, 'SIGKILL')
  else victim.kill('SIGKILL')
}
