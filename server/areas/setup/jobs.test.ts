import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { jobs } from '#contract/areas/setup/jobs.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { declareJobs, job } from '#server/kit/jobs/job.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { jobsDue, jobsOn } from '#tests/jobs.ts'

type All = CallOutput<typeof jobs>

const secret = 'somebody-s-own'
let fails = true
let runs = 0
const wash = job<{ text: string }>({
  attempts: 1,
  run: async (_, { text }) => {
    if (fails) throw new Error(`no soap for "${text}"`)
    runs++
  },
})
const tick = job({ every: 'hour', run: async () => runs++ })

let server: TestServer
let token: string
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn('ROLE_ADMIN')).token
  declareJobs([{ jobs: { wash, tick } as never }])
})
beforeEach(() => server.db.execute(sql`truncate graphile_worker._private_jobs`))
afterEach(async () => {
  await stop?.()
  stop = undefined
})
afterAll(() => server.close())

const ask = (name: string, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(name), { token, form })
const all = async () => (await ask('jobs')).data as All
const begin = () => {
  stop = jobsOn(server, { wash, tick }).stop
}
const queue = (at = 'now()') =>
  server.db.execute(sql`select graphile_worker.add_job('wash', ${JSON.stringify({ text: secret })}::json,
    run_at => ${sql.raw(at)}, max_attempts => 1)`)

/** A job that has failed for good. */
async function failed() {
  fails = true
  begin()
  await queue()
  await expect.poll(async () => (await all()).failed.length).toBe(1)
  return (await all()).failed[0] as All['failed'][number]
}

describe('the jobs page', () => {
  it('lists waiting jobs with their times, but not their payloads', async () => {
    await queue(`now() + interval '1 hour'`)
    const { text, data } = await ask('jobs')
    expect(text).not.toContain(secret)
    const [one] = (data as All).waiting
    expect(one).toMatchObject({ name: 'wash', state: 'WAITING', attempts: 0, most: 1, error: null })
    expect(Date.parse(one?.runDate ?? '') - Date.now()).toBeGreaterThan(3_500_000)
  })

  it('lists failed jobs with their errors, without personal data', async () => {
    expect(await failed()).toMatchObject({
      name: 'wash',
      attempts: 1,
      most: 1,
      error: 'no soap for …',
    })
    expect((await ask('jobs')).text).not.toContain(secret)
  })

  it('shows the last and the next run of a recurring job', async () => {
    begin()
    const tickOf = async () => (await all()).recurring.find(({ name }) => name === 'tick')
    await expect.poll(tickOf).toMatchObject({ every: 'hour', lastDate: null, error: null })
    const next = Date.parse((await tickOf())?.nextDate ?? '')
    expect(next).toBeGreaterThan(Date.now())
    expect(next % 3_600_000).toBe(0)
    expect(next - Date.now()).toBeLessThanOrEqual(3_600_000)
    await ask('jobRun', { name: 'tick' })
    await expect.poll(async () => (await tickOf())?.lastDate).toBeTruthy()
  })
})

describe('running again', () => {
  it('a failed job that succeeds is removed', async () => {
    const { id } = await failed()
    fails = false
    const before = runs
    expect((await ask('jobRetry', { id: `${id}` })).meta?.code).toBe(200)
    await expect.poll(() => runs).toBe(before + 1)
    await expect.poll(all).toMatchObject({ failed: [], waiting: [] })
  })

  it('a job that has not failed is refused with 1105, an unknown one with 404', async () => {
    await queue(`now() + interval '1 hour'`)
    const id = (await all()).waiting[0]?.id
    expect((await ask('jobRetry', { id: `${id}` })).meta?.code).toBe(1105)
    expect((await ask('jobRetry', { id: '999999' })).meta?.code).toBe(404)
  })

  it('a recurring job runs once, however often it is requested while it waits', async () => {
    begin()
    await expect.poll(async () => (await all()).recurring.length).toBe(1)
    await stop?.()
    stop = undefined
    const before = runs
    for (let n = 0; n < 3; n++) expect((await ask('jobRun', { name: 'tick' })).meta?.code).toBe(200)
    begin()
    await expect.poll(() => runs).toBe(before + 1)
    await jobsDue(server.db)
    await expect.poll(async () => (await all()).waiting).toEqual([])
    expect(runs).toBe(before + 1)
  })

  it.each(['wash', 'unknown'])('"%s", which is not recurring, is refused with 404', async name => {
    expect((await ask('jobRun', { name })).meta?.code).toBe(404)
  })
})
