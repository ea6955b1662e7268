import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { sql } from '../sql.ts'
import { jobRun } from '../tables/jobs.ts'
import { queueOf } from './enqueue.ts'
import { type AnyJob, crontabOf, declaredJobs } from './job.ts'

/** A job in the queue, without its payload. */
export interface Queued {
  id: number
  name: string
  attempts: number
  most: number
  error: string | null
  running: boolean
  runDate: string
  /** When it last changed. */
  date: string
  [column: string]: unknown
}

const iso = (column: SQLWrapper) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const isFailed = sql`locked_at is null and attempts >= max_attempts`

const read = async (at: Executor, which: SQL, order: SQL, most: number): Promise<Queued[]> =>
  (
    await at.execute<Queued>(sql`
      select id::float8 as id, task_identifier as name, attempts::int as attempts,
        max_attempts::int as most, last_error as error, locked_at is not null as running,
        ${iso(sql`run_at`)} as "runDate", ${iso(sql`updated_at`)} as "date"
      from graphile_worker.jobs where ${which} order by ${order} limit ${most}`)
  ).rows

/** Running jobs, then waiting ones, the next first. */
export const waitingJobs = (at: Executor, most: number): Promise<Queued[]> =>
  read(at, sql`not (${isFailed})`, sql`locked_at nulls last, run_at, id`, most)

/** Failed jobs, the latest first. */
export const failedJobs = (at: Executor, most: number): Promise<Queued[]> =>
  read(at, isFailed, sql`updated_at desc, id desc`, most)

export interface Recurring {
  name: string
  every: string
  running: boolean
  lastDate: string | null
  milliseconds: number | null
  error: string | null
  nextDate: string | null
}

/** The recurring jobs that some server runs, each with its last run and its next. */
export async function recurringJobs(at: Executor): Promise<Recurring[]> {
  interface Last {
    name: string
    running: boolean
    lastDate: string | null
    milliseconds: number | null
    error: string | null
    [column: string]: unknown
  }
  const { rows } = await at.execute<Last>(sql`
    select k.identifier as name, ${iso(jobRun.endDate)} as "lastDate", ${jobRun.milliseconds}, ${jobRun.error},
      exists (select from graphile_worker.jobs j
        where j.task_identifier = k.identifier and j.locked_at is not null) as running
    from graphile_worker._private_known_crontabs k
      left join ${jobRun} on ${jobRun.name} = k.identifier`)
  const last = new Map(rows.map(row => [row.name, row]))
  const { parseCronItem } = await import('graphile-worker')
  return [...declaredJobs()].flatMap(([name, { every }]) => {
    const row = last.get(name)
    if (!every || !row) return []
    const { match } = parseCronItem({ task: name, match: crontabOf(every) })
    return [{ ...row, every, nextDate: nextTime(match) }]
  })
}

const minute = 60_000
/** Minutes to search: a month and a day. */
const horizon = 32 * 24 * 60

type Match = ReturnType<typeof import('graphile-worker').parseCronItem>['match']

function nextTime(match: Match): string | null {
  const now = Math.floor(Date.now() / minute)
  for (let next = now + 1; next <= now + horizon; next++) {
    const time = new Date(next * minute)
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    }
    if (match(digest)) return time.toISOString()
  }
  return null
}

/** Runs a recurring job at once; false if no server runs it. */
export async function runNow(at: Executor, name: string): Promise<boolean> {
  const declared: AnyJob | undefined = declaredJobs().get(name)
  if (!declared?.every) return false
  const { rows } = await at.execute(sql`
    select from graphile_worker._private_known_crontabs k, lateral graphile_worker.add_job(
      ${name}, queue_name => ${queueOf(name)}, max_attempts => ${declared.attempts}::smallint,
      job_key => ${name})
    where k.identifier = ${name}`)
  return rows.length > 0
}

/** Runs a failed job again, from its first attempt; false if it has not failed. */
export async function retry(at: Executor, id: number): Promise<boolean> {
  const { rows } = await at.execute(sql`
    select pg_notify('jobs:insert', '{"count":1}') from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id} and ${isFailed}),
      now(), attempts => 0)`)
  return rows.length > 0
}

/** Whether there is a job with this id. */
export const jobExists = async (at: Executor, id: number): Promise<boolean> =>
  (await at.execute(sql`select from graphile_worker.jobs where id = ${id}`)).rows.length > 0
