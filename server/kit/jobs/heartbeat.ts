import { eq, lt } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { sql } from '../sql.ts'
import { jobWorker } from '../tables/jobs.ts'
import { inTransaction } from '../transaction.ts'
import type { AnyJob, JobContext } from './job.ts'

/** A worker whose last heartbeat is older is considered dead. */
const deadSince = sql`now() - interval '2 minutes'`
/** Days for which failed jobs are stored and can be run again. */
const retentionDays = 30

/** The error of a job whose server died. */
const serverDied = 'the server stopped while it ran'

const unlockAll = (at: Executor, ids: readonly string[]) =>
  at.execute(sql`select graphile_worker.force_unlock_workers(${sql.param([...ids])}::text[])`)

/** Releases the jobs a worker has claimed. */
export async function releaseJobs(at: Executor, worker: string): Promise<void> {
  await unlockAll(at, [worker])
  await at.delete(jobWorker).where(eq(jobWorker.id, worker))
}

/**
 * Records a heartbeat of the worker. Jobs claimed by dead workers are released, or fail if that was
 * their last attempt.
 */
export async function heartbeat(
  context: JobContext,
  jobs: ReadonlyMap<string, AnyJob>,
  worker: string,
): Promise<void> {
  const { db } = context
  const seenDate = clock.now()
  await db
    .insert(jobWorker)
    .values({ id: worker, seenDate })
    .onConflictDoUpdate({ target: jobWorker.id, set: { seenDate } })
  const { rows: dead } = await db.execute<{ id: string }>(sql`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_at < ${deadSince} and locked_by not in (
      select ${jobWorker.id} from ${jobWorker} where ${jobWorker.seenDate} > ${deadSince})`)
  if (dead.length > 0)
    await unlockAll(
      db,
      dead.map(({ id }) => id),
    )
  await failAbandoned(context, jobs)
}

interface Abandoned {
  id: string
  name: string
  payload: unknown
  [column: string]: unknown
}

/** Fails jobs that died with their server in the last attempt, each in its own transaction. */
async function failAbandoned(
  context: JobContext,
  jobs: ReadonlyMap<string, AnyJob>,
): Promise<void> {
  for (;;) {
    const found = await inTransaction(context, async ({ db: at, keys, say }) => {
      const { rows } = await at.execute<Abandoned>(sql`
        update graphile_worker._private_jobs j set last_error = ${serverDied}, updated_at = now()
        from graphile_worker._private_tasks t
        where t.id = j.task_id and j.id = (
          select id from graphile_worker._private_jobs
          where not is_available and locked_at is null and last_error is null
          limit 1 for update skip locked)
        returning j.id, t.identifier as name, j.payload`)
      const [abandoned] = rows
      if (!abandoned) return false
      say(`The job ${abandoned.name} failed for the last time: ${serverDied}.`)
      const { every, onFailed } = jobs.get(abandoned.name) ?? {}
      await onFailed?.(at, keys, every ? undefined : abandoned.payload)
      return true
    })
    if (!found) return
  }
}

/** Removes old failed jobs, failed runs of recurring jobs that ran again, and dead workers. */
export async function sweepJobs(at: Executor): Promise<void> {
  await at.execute(sql`delete from graphile_worker._private_jobs
    where not is_available and locked_at is null
      and (updated_at < now() - make_interval(days => ${retentionDays})
        or (key is null and job_queue_id is not null))`)
  await at.delete(jobWorker).where(lt(jobWorker.seenDate, sql`now() - interval '1 day'`))
}
