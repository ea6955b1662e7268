import { sql } from 'drizzle-orm'
import type { Client, Database } from '#server/db/client.ts'
import type { AnyJob, JobContext } from '#server/kit/jobs/job.ts'
import { type Working, workOnJobs } from '#server/kit/jobs/run.ts'
import { testKeys } from './factories/keys.ts'

type Given = Partial<Omit<JobContext, 'db' | 'signal'>>

/** A server that works on these jobs, on the database of a test. */
export const jobsOn = (
  { client }: { client: Client },
  // Jobs of a test need no name that the types know.
  jobs: Readonly<Record<string, unknown>>,
  { keys = testKeys, say = () => {}, mail }: Given = {},
): Working =>
  workOnJobs(client, new Map(Object.entries(jobs) as [string, AnyJob][]), { keys, say, mail })

/** Lets the time come of all that waits. */
export async function jobsDue(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array(select "id" from graphile_worker.jobs), now())`)
  await db.execute(sql`select pg_notify('jobs:insert', '{"count":2}')`)
}
