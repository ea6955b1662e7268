import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { amount } from '#tests/amount.ts'
import {
  ask,
  child,
  cleanUp,
  freshDir,
  kill,
  postmasterOf,
  start,
  tidy,
  until,
} from '#tests/embedded.ts'
import { isAsTried } from '#tests/longRun.ts'
import { isUnavailable } from '../../unavailable.ts'
import { connect } from '../client.ts'
import type { EmbeddedDatabase } from '../embedded.ts'

// 240 kills in the long run. Otherwise a few; fewer yet as long as these files are those it tried.
const timeout = amount(60_000, 3_600_000)

/** What first starts have begun beside the data folder and not finished. */
const unfinished = (dataDir: string) =>
  readdirSync(dirname(dataDir)).filter(name => name.includes('.new'))

/** Milliseconds after which a first start is killed. */
const moments = fc.sample(fc.integer({ min: 0, max: 700 }), 60)

/** Tries it again and again, each time from nothing. */
async function times(count: number, trial: () => Promise<void>): Promise<void> {
  for (let left = count; left > 0; left--) {
    await trial()
    await tidy()
  }
}

const writer = `
  const client = new pg.Client(db.connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists written (id int)')
  for (let id = 1; ; id++) {
    await client.query('insert into written values ($1)', [id])
    console.log('acknowledged ' + id)
  }`

/** Another node process that writes, once it has written this many rows. */
async function writing(dataDir: string, options: { path?: string } = {}) {
  const running = child(dataDir, writer, options)
  const acknowledged = () =>
    running
      .said()
      .match(/(?<=acknowledged )\d+(?=\n)/g)
      ?.map(Number) ?? []
  await until(() => acknowledged().length > 50)
  return { ...running, acknowledged }
}

/** The backend that serves the client of `writing`. */
function writerOf(postmaster: number): number {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const line = all
    .split('\n')
    .map(one => one.trim().split(/\s+/))
    .find(
      ([, parent, ...args]) =>
        Number(parent) === postmaster && /commonshare commonshare/.test(args.join(' ')),
    )
  return Number(line?.[0])
}

/** Every row is there that was acknowledged before the kill. */
async function nothingLost(dataDir: string, acknowledged: readonly number[]): Promise<void> {
  const db = await start(dataDir)
  const there = new Set(await ask(db, 'select id from written'))
  expect(acknowledged.filter(id => !there.has(id))).toEqual([])
}

it(
  'of the database: says so, recovers at the next start',
  () =>
    times(amount(1, 40), async () => {
      const dataDir = freshDir()
      let reason = ''
      const db = await start(dataDir, {
        onUnexpectedExit: why => {
          reason = why
        },
      })
      await ask(db, 'create table kept as select generate_series(1, 500) as id')
      kill(postmasterOf(dataDir))
      await until(() => reason !== '')
      expect(reason).toContain('SIGKILL')
      await db.stop()
      const again = await start(dataDir)
      expect(await ask(again, 'select count(*)::int from kept')).toEqual([500])
    }),
  timeout,
)

/** A process that serves a client of this database. */
const backendOf = async (db: EmbeddedDatabase) =>
  Number(
    (
      await ask(
        db,
        `select pid from pg_stat_activity where backend_type = 'client backend'
    and pid <> pg_backend_pid() order by backend_start limit 1`,
      )
    )[0],
  )

/** Asks until it is answered; how many milliseconds that took. */
async function untilAnswered(question: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const answered = await question().then(
      () => true,
      error => {
        if (!isUnavailable(error)) throw error
      },
    )
    if (answered) return performance.now() - begun
    await sleep(20)
  }
}

it('of a backend in the middle of a transaction: the others go on, and so do we', async () => {
  const db = await start(freshDir())
  const client = connect(db.connection)
  cleanUp.push(client.close)
  await client.pool.query('create table kept as select generate_series(1, 500) as id')
  const interrupted = client.db
    .transaction(async at => {
      await at.execute(sql`insert into kept values (501)`)
      kill(await backendOf(db))
      await sleep(500)
      await at.execute(sql`insert into kept values (502)`)
    })
    .catch((error: unknown) => error)
  expect(isUnavailable(await interrupted)).toBe(true)
  const count = () => client.pool.query('select count(*)::int from kept')
  expect(await untilAnswered(count)).toBeLessThan(5000)
  expect((await count()).rows).toEqual([{ count: 500 }])
})

it('of the database when it has run for a while: it is started again by itself', async () => {
  const dataDir = freshDir()
  const said: string[] = []
  const db = await start(dataDir, { onRestart: why => said.push(why) })
  const client = connect(db.connection)
  await client.pool.query('create table kept as select generate_series(1, 500) as id')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  cleanUp.push(() => vi.useRealTimers())
  kill(postmasterOf(dataDir))
  await until(() => said.length > 0)
  expect(said[0]).toContain('SIGKILL')
  const count = () => client.pool.query('select count(*)::int from kept')
  expect(await untilAnswered(count)).toBeLessThan(5000)
  expect((await count()).rows).toEqual([{ count: 500 }])
  await client.close()
  await db.stop()
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)
})

it(
  'of a backend, and of node while the database recovers from it: starts within seconds',
  () =>
    times(amount(2, 40), async () => {
      const dataDir = freshDir(tmpdir())
      const { node, gone, acknowledged } = await writing(dataDir)
      // From outside: the backend that writes is a child of the database.
      kill(writerOf(postmasterOf(dataDir)))
      const log = `${dataDir}.log`
      await until(() => readFileSync(log, 'utf8').includes('reinitializing'))
      await sleep(20 * Math.random())
      kill(node)
      await gone
      const begun = performance.now()
      await nothingLost(dataDir, acknowledged())
      // Half a minute where it waits for what never ends; a busy machine takes its time for the rest.
      expect(performance.now() - begun).toBeLessThan(10_000)
    }),
  timeout,
)

it.each(['node alone', 'node and the database'])(
  'of %s: every acknowledged row is there',
  what =>
    times(amount(1, 40), async () => {
      const dataDir = freshDir(tmpdir())
      const { node, gone, acknowledged } = await writing(dataDir)
      const database = postmasterOf(dataDir)
      kill(node)
      if (what !== 'node alone') kill(database)
      await gone
      await nothingLost(dataDir, acknowledged())
    }),
  timeout,
)

it(
  'of node where the kernel does not end the database: stops the orphan',
  () =>
    times(amount(1, 20), async () => {
      const dataDir = freshDir()
      // No setpriv on this path.
      const { node, gone, acknowledged } = await writing(dataDir, { path: dirname(dataDir) })
      const orphan = postmasterOf(dataDir)
      kill(node)
      await gone
      await sleep(100)
      expect(postmasterOf(dataDir)).toBe(orphan)
      await nothingLost(dataDir, acknowledged())
      expect(postmasterOf(dataDir)).not.toBe(orphan)
    }),
  timeout,
)

it(
  'during the first start, at any moment: starts',
  () =>
    times(amount(1, 15), async () => {
      const dataDir = freshDir()
      const count = amount(isAsTried('kills') ? 2 : 8, 4)
      for (const moment of moments.splice(0, count)) {
        const { node, gone, said } = child(dataDir)
        await until(() => said().includes('begin'))
        await sleep(moment)
        kill(node)
        await gone
      }
      const db = await start(dataDir)
      expect(await ask(db, 'select 1')).toEqual([1])
      expect(unfinished(dataDir)).toEqual([])
    }),
  timeout,
)

it('during the first start, while a process of it still writes: waits for its end', async () => {
  const dataDir = freshDir()
  const left = `${dataDir}.new-left`
  mkdirSync(left)
  const writing = spawn(process.execPath, [
    '-e',
    `const { writeFileSync } = require('node:fs')
     const end = Date.now() + 1500
     for (let n = 0; Date.now() < end; n++)
       try { writeFileSync(${JSON.stringify(left)} + '/' + n, '') } catch {}`,
  ])
  const over = new Promise(resolve => writing.once('exit', resolve))
  await until(() => readdirSync(left).length > 0)
  const db = await start(dataDir)
  expect(await ask(db, 'select 1')).toEqual([1])
  expect(unfinished(dataDir)).toEqual([])
  await over
})

it('when its number belongs to another process by now: starts', async () => {
  const dataDir = freshDir()
  const db = await start(dataDir)
  const file = join(dataDir, 'postmaster.pid')
  const left = readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid))
  await db.stop()
  writeFileSync(file, left)
  const again = await start(dataDir)
  expect(await ask(again, 'select 1')).toEqual([1])
})
