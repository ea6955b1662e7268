import { sql } from 'drizzle-orm'
import type { Client, Database } from '#server/db/client.ts'
import type { AnyJob, JobContext } from '#server/kit/jobs/job.ts'
import { startWorker, type Worker } from '#server/kit/jobs/worker.ts'
import { testKeys } from './factories/keys.ts'

type Given = Partial<Omit<JobContext, 'db' | 'signal'>>

/** Runs these jobs on the database of a test. */
export const jobsOn = (
  { client }: { client: Client },
  // The names of a test's jobs are unknown to the types.
  jobs: Readonly<Record<string, unknown>>,
  { keys = testKeys, say = () => {}, mail, sms }: Given = {},
): Worker =>
  startWorker(client, new Map(Object.entries(jobs) as [string, AnyJob][]), { keys, say, mail, sms })

/** Makes all waiting jobs due. */
export async function jobsDue(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array(select "id" from graphile_worker.jobs), now())`)
  await db.execute(sql`select pg_notify('jobs:insert', '{"count":2}')`)
}
