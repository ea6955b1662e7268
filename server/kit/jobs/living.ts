import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { jobWorker } from '../tables/jobs.ts'
import type { AnyJob, JobContext } from './job.ts'

/** Without a sign of life for so long, who works on jobs has died with its server. */
const silence = sql`now() - interval '2 minutes'`
/** Days for which what failed can be looked at and run again. */
const keptDays = 30

/** Why a job failed whose server did not live to say it. */
const diedWithIt = 'the server stopped while it ran'

const unlockAll = (at: Executor, ids: readonly string[]) =>
  at.execute(sql`select graphile_worker.force_unlock_workers(${sql.param([...ids])}::text[])`)

/** Gives back what a worker still has in hand. */
export async function unlock(at: Executor, worker: string): Promise<void> {
  await unlockAll(at, [worker])
  await at.delete(jobWorker).where(sql`${jobWorker.id} = ${worker}`)
}

/** A worker's sign of life; what dead ones had in hand is taken up, or given up after its last try. */
export async function workerLives(
  context: JobContext,
  jobs: ReadonlyMap<string, AnyJob>,
  worker: string,
): Promise<void> {
  const { db } = context
  await db.execute(sql`insert into ${jobWorker} ("id", "seenDate") values (${worker}, now())
    on conflict ("id") do update set "seenDate" = now()`)
  const { rows: dead } = await db.execute<{ id: string }>(sql`
    select distinct "locked_by" as "id" from graphile_worker.jobs
    where "locked_at" < ${silence}
      and "locked_by" not in (select "id" from ${jobWorker} where "seenDate" > ${silence})`)
  if (dead.length > 0)
    await unlockAll(
      db,
      dead.map(({ id }) => id),
    )
  await giveUp(context, jobs)
}

interface Left {
  id: string
  name: string
  payload: unknown
  [column: string]: unknown
}

/** Gives up what died with its server at its last try, each in a transaction with what follows. */
async function giveUp(context: JobContext, jobs: ReadonlyMap<string, AnyJob>): Promise<void> {
  for (;;) {
    const found = await context.db.transaction(async at => {
      const { rows } = await at.execute<Left>(sql`
        update graphile_worker._private_jobs j set "last_error" = ${diedWithIt}, "updated_at" = now()
        from graphile_worker._private_tasks t
        where t."id" = j."task_id" and j."id" = (
          select "id" from graphile_worker._private_jobs
          where not "is_available" and "locked_at" is null and "last_error" is null
          limit 1 for update skip locked)
        returning j."id", t."identifier" as "name", j."payload"`)
      const [left] = rows
      if (!left) return false
      context.say(`The job ${left.name} is given up: ${diedWithIt}.`)
      const { every, givenUp } = jobs.get(left.name) ?? {}
      await givenUp?.(at, context.keys, every ? undefined : left.payload)
      return true
    })
    if (!found) return
  }
}

/** Forgets what failed long ago, what comes again anyway and has, and who works no more. */
export async function sweepJobs(at: Executor): Promise<void> {
  await at.execute(sql`delete from graphile_worker._private_jobs
    where not "is_available" and "locked_at" is null
      and ("updated_at" < now() - make_interval(days => ${keptDays})
        or ("key" is null and "job_queue_id" is not null))`)
  await at.execute(sql`delete from ${jobWorker} where "seenDate" < now() - interval '1 day'`)
}
