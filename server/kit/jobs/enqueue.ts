import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { declaredJobs, type JobName, type JobPayloads } from './job.ts'

export interface Queued {
  /**
   * While one with this key waits it is replaced, so that it is there once. A transaction that
   * queues a key keeps others that queue the same one waiting until it ends.
   */
  key?: string
  /** When it runs; at once, unless said. */
  runAt?: Date
}

type Rest<P> = P extends undefined ? [payload?: P, queued?: Queued] : [payload: P, queued?: Queued]

/** Queues a job in the transaction of what it belongs to: it runs once that is committed. */
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
    max_attempts => ${declared.attempts}::smallint, job_key => ${key ?? null})`)
}

/** What comes again never runs beside itself: jobs of one queue run one after the other. */
export const queueOf = (name: string): string | null =>
  declaredJobs().get(name)?.every ? name : null
