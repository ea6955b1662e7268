import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { network } from '#tests/network.ts'
import { isUnavailable } from '../unavailable.ts'
import { type Client, connect } from './client.ts'

let line: Awaited<ReturnType<typeof network>>
let client: Client
let direct: Client

beforeEach(async () => {
  const { connection } = inject('database')
  const { host = '', port = 5432 } = connection
  line = await network({ host, port })
  client = connect({ ...connection, host: line.host, port: line.port, database: 'postgres' })
  direct = connect({ ...connection, database: 'postgres' })
})
afterEach(async () => {
  await line.close()
  await client.close()
  await direct.close()
})

// A query of drizzle's begins when it is waited for.
const run = async (query: SQL) => await client.db.execute(query)
const works = () => run(sql`select 1`)
const seconds = async (work: () => Promise<unknown>) => {
  const begun = Date.now()
  await work()
  return (Date.now() - begun) / 1000
}

describe('a connection that is lost', () => {
  it.each([
    ['its process in the database is ended', 'kill'],
    ['the network is cut', 'cut'],
  ])('inside a transaction, as %s, is an error of that work alone', async (_, how) => {
    const lost = client.db.transaction(async at => {
      const { rows } = await at.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      if (how === 'cut') line.cut()
      else await direct.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      // Nobody asks anything of it at the moment it goes.
      await new Promise(resolve => setTimeout(resolve, 100))
      await at.execute(sql`select 1`)
    })
    const error = await lost.catch((reason: unknown) => reason)
    expect(isUnavailable(error), String(error)).toBe(true)
    await works()
  })

  it('as a transaction begins on it takes no place in the pool', async () => {
    for (let time = 0; time <= (client.pool.options.max ?? 10); time++) {
      await works()
      line.cut()
      const lost = client.db.transaction(at => at.execute(sql`select 1`))
      const error = await lost.catch((reason: unknown) => reason)
      expect(isUnavailable(error), String(error)).toBe(true)
    }
    await works()
  })

  it('without a word is given up after seconds, with all that stand idle, and others are made', async () => {
    await Promise.all(Array.from({ length: 5 }, works))
    line.silence()
    const error = await works().catch((reason: unknown) => reason)
    expect(isUnavailable(error), String(error)).toBe(true)
    expect(await seconds(works)).toBeLessThan(1)
  })

  it('without a word holds its locks no longer than it takes to notice', async () => {
    const lock = sql`select pg_advisory_xact_lock(4711)`
    const lost = client.db.transaction(async at => {
      await at.execute(lock)
      line.silence()
      await at.execute(sql`select 1`)
    })
    await expect(lost).rejects.toThrow()
    expect(await seconds(() => client.db.transaction(at => at.execute(lock)))).toBeLessThan(2)
  })

  it('is given up as well when no new one comes through', async () => {
    await works()
    line.silence()
    line.now('swallowed')
    expect(await seconds(() => works().catch(() => {}))).toBeLessThan(8)
    expect(await client.answers()).toBe(false)
    line.now('through')
    expect(await seconds(works)).toBeLessThan(5)
    expect(await client.answers()).toBe(true)
  })
})

it('a query that takes its time is waited for', async () => {
  expect(await seconds(() => run(sql`select pg_sleep(4)`))).toBeGreaterThan(3.9)
})

it('a transaction that does something else for a while keeps its connection', async () => {
  await client.db.transaction(async at => {
    await at.execute(sql`select 1`)
    await new Promise(resolve => setTimeout(resolve, 4000))
    await at.execute(sql`select 1`)
  })
})

it('whether it answers is asked beside the pool', async () => {
  const all = Array.from({ length: 10 }, () => run(sql`select pg_sleep(1.5)`))
  expect(await seconds(() => client.answers())).toBeLessThan(1)
  await Promise.all(all)
})

it('whoever waits for a connection is told after three seconds', async () => {
  const all = Array.from({ length: 10 }, () => run(sql`select pg_sleep(5)`))
  const error = await works().catch((reason: unknown) => reason)
  expect(isUnavailable(error), String(error)).toBe(true)
  await Promise.all(all)
})
