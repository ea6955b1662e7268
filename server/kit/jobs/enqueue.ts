import type { Executor } from '#server/db/client.ts'
import { sql } from '../sql.ts'
import { declaredJobs, type JobName, type JobPayloads } from './job.ts'

export interface Queued {
  /**
   * Replaces a waiting job with the same key. A transaction that queues a key blocks others that
   * queue the same key until it ends.
   */
  key?: string
  /** When it runs; by default at once. */
  runAt?: Date
}

/** Jobs with a higher number are run later. */
const BACKGROUND = 10

type Rest<P> = P extends undefined ? [payload?: P, queued?: Queued] : [payload: P, queued?: Queued]

/** Queues a job in the transaction of its cause: it runs after the commit. */
export async function enqueue<N extends JobName>(
  at: Executor,
  name: N,
  ...[payload, { key, runAt } = {}]: Rest<JobPayloads[N]>
): Promise<void> {
  const declared = declaredJobs().get(name)
  if (!declared) throw new Error(`there is no job ${name}`)
  await at.execute(sql`select from graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload ?? {})}::json,
    queue_name => ${queueOf(name)}, run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${declared.attempts}::smallint, job_key => ${key ?? null},
    priority => ${declared.background ? BACKGROUND : 0}::smallint)`)
}

/** The queue of a recurring job, and of one that runs alone: jobs of one queue never overlap. */
export function queueOf(name: string): string | null {
  const { every, alone } = declaredJobs().get(name) ?? {}
  return every || alone ? name : null
}
