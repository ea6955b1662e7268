import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'
import { jobsDue, jobsOn } from '#tests/jobs.ts'
import { jobWorker } from '../tables/jobs.ts'
import { enqueue } from './enqueue.ts'
import { declaredJobs, declareJobs, type JobContext, job } from './job.ts'

let server: TestServer
const servers: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.execute(sql`truncate graphile_worker._private_jobs`))
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(servers.splice(0).map(one => one.stop()))
})

interface Greeting {
  name: string
}
const done: string[] = []
const lost: string[] = []
let work = async (_: JobContext, { name }: Greeting): Promise<unknown> => done.push(name)
const greet = job<Greeting>({
  attempts: 2,
  run: (context, payload) => work(context, payload),
  onFailed: async (_at, _keys, { name }) => lost.push(name),
})
beforeEach(() => {
  declareJobs([{ jobs: { greet } as never }])
  done.length = 0
  lost.length = 0
  work = async (_, { name }) => done.push(name)
})

/** The types know only the product's jobs. */
const anyQueue = enqueue as (at: object, name: string, ...more: object[]) => Promise<void>
const queue = (name: string, queued = {}, at: Pick<typeof server.db, 'execute'> = server.db) =>
  anyQueue(at, 'greet', { name }, queued)
const begin = (jobs: object = { greet }, say?: (line: string) => void) => {
  const working = jobsOn(server, jobs as never, { ...(say && { say }) })
  servers.push(working)
  return working
}

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

interface Waiting {
  id: string
  attempts: number
  runAt: number
  last_error: string | null
  locked_by: string | null
  [column: string]: unknown
}
const waiting = async () =>
  (
    await server.db.execute<Waiting>(sql`
      select "id", "attempts", "last_error", "locked_by",
        extract(epoch from "run_at")::float * 1000 as "runAt" from graphile_worker.jobs order by "id"`)
  ).rows

describe('a job that is queued', () => {
  it('runs after the commit, and not after a rollback', async () => {
    begin()
    await server.db
      .transaction(async at => {
        await queue('never', {}, at)
        throw new Error('rolled back')
      })
      .catch(() => {})
    await server.db.transaction(at => queue('Ada', {}, at))
    await expect.poll(() => done).toEqual(['Ada'])
    await expect.poll(waiting).toEqual([])
  })

  it('runs once, however many servers there are', async () => {
    begin()
    begin()
    for (let n = 0; n < 20; n++) await queue(`${n}`)
    await expect.poll(() => done.length).toBe(20)
    await expect.poll(waiting).toEqual([])
    expect(new Set(done).size).toBe(20)
  })

  it('replaces a waiting one with the same key', async () => {
    await queue('first', { key: 'one' })
    await queue('second', { key: 'one' })
    begin()
    await expect.poll(() => done).toEqual(['second'])
  })

  it('waits for its time', async () => {
    await queue('later', { runAt: new Date(Date.now() + 3_600_000) })
    begin()
    await queue('now')
    await expect.poll(() => done).toEqual(['now'])
    await jobsDue(server.db)
    await expect.poll(() => done).toEqual(['now', 'later'])
  })

  it('goes before those that nobody waits for, though they were queued first', async () => {
    const started: string[] = []
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    work = async (_, { name }) => {
      started.push(name)
      await released
      done.push(name)
    }
    const quiet = job<Greeting>({ ...greet, background: true })
    declareJobs([{ jobs: { greet, quiet } as never }])
    for (const name of ['quiet 1', 'quiet 2']) await anyQueue(server.db, 'quiet', { name })
    await queue('first')
    await queue('second')
    begin({ greet, quiet })
    // Two run at the same time; which of them ends first is not told.
    await expect.poll(() => started.length).toBe(2)
    expect(started.sort()).toEqual(['first', 'second'])
    release()
    await expect.poll(() => done.length).toBe(4)
  })

  it('runs as soon as the one before it in its queue has ended', async () => {
    const runs: number[] = []
    const again = job({
      every: 'day',
      run: async () => {
        const run = runs.push(Date.now())
        if (run < 6) await anyQueue(server.db, 'again')
      },
    })
    declareJobs([{ jobs: { again } as never }])
    begin({ again })
    await anyQueue(server.db, 'again')
    await expect.poll(() => runs.length).toBe(6)
    expect((runs[5] ?? 0) - (runs[0] ?? 0)).toBeLessThan(10_000)
  })

  it('is refused if its name is not declared', async () => {
    await expect(anyQueue(server.db, 'unknown')).rejects.toThrow('no job unknown')
  })
})

describe('a job that fails', () => {
  it('is retried after a delay; after the last attempt, onFailed is called once', async () => {
    const said: string[] = []
    let failedAt = 0
    work = async () => {
      failedAt = Date.now()
      throw new Error('no room for "ada@example.com"')
    }
    begin({ greet }, line => said.push(line))
    await queue('Ada')
    await expect.poll(async () => (await waiting())[0]?.last_error).toBeTruthy()
    const [first] = await waiting()
    expect(first).toMatchObject({ attempts: 1, last_error: 'no room for …' })
    expect((first?.runAt ?? 0) - failedAt).toBeGreaterThan(1000)
    expect(lost).toEqual([])
    await jobsDue(server.db)
    await expect.poll(() => lost).toEqual(['Ada'])
    await jobsDue(server.db)
    await queue('Bo')
    await expect.poll(() => said.length).toBe(3)
    expect((await waiting())[0]).toMatchObject({ attempts: 2 })
    expect(said[1]).toBe('The job greet failed, attempt 2 of 2: no room for …')
  })

  it('can succeed in a later attempt', async () => {
    let times = 0
    work = async (_, { name }) =>
      times++ === 0 ? Promise.reject(new Error('no')) : done.push(name)
    begin()
    await queue('Ada')
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1)
    await expect.poll(async () => (await waiting())[0]?.locked_by).toBe(null)
    await jobsDue(server.db)
    await expect.poll(() => done).toEqual(['Ada'])
    expect(lost).toEqual([])
  })
})

describe('when a server dies', () => {
  /** As if a server had claimed it so many minutes ago. */
  const taken = (by: string, minutes: number, attempts = 1) =>
    server.db.execute(sql`update graphile_worker._private_jobs set "locked_by" = ${by},
      "locked_at" = now() - make_interval(mins => ${minutes}), "attempts" = ${attempts}`)

  it('another server takes over its jobs', async () => {
    await queue('Ada')
    await taken('dead', 3)
    begin()
    await jobsSoon()
    await expect.poll(() => done).toEqual(['Ada'])
  })

  it('jobs in their last attempt fail', async () => {
    await queue('Ada')
    await taken('dead', 3, 2)
    begin()
    await expect.poll(() => lost).toEqual(['Ada'])
    await expect
      .poll(async () => (await waiting())[0]?.last_error)
      .toBe('the server stopped while it ran')
    expect(done).toEqual([])
  })

  it.each([
    ['it is alive', 'alive', 60],
    ['it has just claimed it', 'new', 1],
  ])('nothing is taken over while %s', async (_, by, minutes) => {
    await queue('Ada')
    await taken(by, minutes)
    await server.db.insert(jobWorker).values({ id: 'alive', seenDate: sql`now()` as never })
    begin()
    await queue('Bo')
    await expect.poll(() => done).toEqual(['Bo'])
    await pause(300)
    expect((await waiting())[0]?.locked_by).toBe(by)
    await server.db.delete(jobWorker)
  })

  /** Released jobs are found at the next check. */
  async function jobsSoon() {
    await expect
      .poll(async () => (await waiting()).every(one => one.locked_by !== 'dead'))
      .toBe(true)
    await server.db.execute(sql`select pg_notify('jobs:insert', '{"count":1}')`)
  }
})

describe('stopping', () => {
  it('lets a job end that handles the signal', async () => {
    let begun = false
    work = ({ signal }, { name }) =>
      new Promise(resolve => {
        begun = true
        signal.addEventListener('abort', () => resolve(done.push(name)))
      })
    const { stop } = begin()
    servers.length = 0
    await queue('Ada')
    await expect.poll(() => begun).toBe(true)
    const at = Date.now()
    await stop()
    expect(Date.now() - at).toBeLessThan(2000)
    expect(done).toEqual(['Ada'])
    expect(await waiting()).toEqual([])
  })

  it('releases a job that does not end within the timeout', async () => {
    let begun = false
    work = () => {
      begun = true
      return new Promise(() => {})
    }
    const { stop } = begin()
    servers.length = 0
    await queue('Ada')
    await expect.poll(() => begun).toBe(true)
    const at = Date.now()
    await stop()
    expect(Date.now() - at).toBeLessThan(7000)
    expect(await waiting()).toMatchObject([{ locked_by: null, attempts: 1 }])
  })
})

it('a database that ends all connections causes a delay, but loses no job', async () => {
  let finish = () => {}
  let begun = 0
  work = (_, { name }) => {
    begun++
    return new Promise<void>(resolve => {
      finish = resolve
    }).then(() => done.push(name))
  }
  begin()
  await queue('Ada')
  await expect.poll(() => begun).toBe(1)
  const endAll = () =>
    server.db
      .execute(sql`select pg_terminate_backend("pid") from pg_stat_activity
        where "datname" = current_database() and "pid" <> pg_backend_pid()`)
      .catch(() => {})
  await endAll()
  finish()
  await endAll()
  work = async (_, { name }) => done.push(name)
  await queue('Bo')
  const all = async () => {
    await jobsDue(server.db).catch(() => {})
    return [...done].sort()
  }
  await expect.poll(all, { timeout: 20_000 }).toEqual(expect.arrayContaining(['Ada', 'Bo']))
})

describe('a recurring job', () => {
  it('runs once at its scheduled time although two servers are running', async () => {
    let runs = 0
    const tick = job({ every: 'minute', run: async () => runs++ })
    declareJobs([{ jobs: { tick } as never }])
    // In the past, so that it is due for the database as well.
    const minute = Math.floor(Date.now() / 60_000) * 60_000 - 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: minute - 200 })
    begin({ tick })
    begin({ tick })
    const known = () => server.db.execute(sql`select from graphile_worker._private_known_crontabs`)
    // `expect.poll` would move the clock.
    while ((await known()).rows.length < 1) await pause(20)
    await pause(500)
    expect(runs).toBe(0)
    for (const time of [1, 2]) {
      // Late in the minute, so that the servers reach the next one soon.
      vi.setSystemTime(minute + time * 60_000 - 200)
      while (runs < time) await pause(20)
      // Long enough for the other server, too.
      await pause(1000)
      expect(runs).toBe(time)
    }
  })

  it('is declared for every sweep', async () => {
    vi.resetModules()
    await import('#server/areas.ts')
    const { declaredJobs: now } = await import('./job.ts')
    const every = [...now()].filter(([, one]) => one.every === '10 minutes').map(([name]) => name)
    expect(every.sort()).toEqual([
      'anchorLedger',
      'readBounces',
      'remindOfNotices',
      'sweepAccess',
      'sweepArticles',
      'sweepChats',
      'sweepContracts',
      'sweepCvShares',
      'sweepDataExports',
      'sweepDeliveries',
      'sweepFiles',
      'sweepImports',
      'sweepInvitations',
      'sweepJobs',
      'sweepKeptForms',
      'sweepNotices',
      'sweepOrders',
      'sweepProposals',
      'sweepRateLimits',
      'sweepRequests',
      'sweepTokens',
      'sweepTrash',
      'sweepWalletChallenges',
      'tellFormOwners',
    ])
  })
})

describe('jobs of areas', () => {
  it('are refused if two have the same name', () => {
    const jobs = { greet } as never
    expect(() => declareJobs([{ jobs }, { jobs }])).toThrow('two areas declare a job greet')
  })

  it.each(['7 minutes', '90 minutes', '5 hours', 'week', '* * * *'])(
    'are refused with the invalid schedule "%s"',
    every => {
      const jobs = { odd: { ...greet, every } } as never
      expect(() => declareJobs([{ jobs }])).toThrow(`every ${every}`)
    },
  )

  it('are found by name', () => expect([...declaredJobs().keys()]).toEqual(['greet']))
})
