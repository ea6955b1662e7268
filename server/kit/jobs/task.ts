import { sql } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import type { Executor } from '#server/db/client.ts'
import { jobRun } from '../tables/jobs.ts'
import type { AnyJob, JobContext } from './job.ts'
import { plainError } from './plainError.ts'

/** A job as the queue runs it: how it went is noted, and an error is kept without anybody's data. */
export const taskOf =
  (context: JobContext, name: string, { run, givenUp, every }: AnyJob): Task =>
  async (queued, { job: { attempts, max_attempts: most } }) => {
    const { db, keys, say } = context
    const payload = every ? undefined : queued
    const begun = Date.now()
    const note = (error: string | null) =>
      noted(db, name, Date.now() - begun, error).catch(() => {})
    try {
      await run(context, payload)
      await note(null)
    } catch (error) {
      const said = plainError(error)
      await note(said)
      say(`The job ${name} failed, attempt ${attempts} of ${most}: ${said}`)
      if (attempts >= most) await givenUp?.(db, keys, payload)
      throw new Error(said)
    }
  }

async function noted(at: Executor, name: string, milliseconds: number, error: string | null) {
  const values = { name, endDate: sql`now()` as never, milliseconds, error }
  await at.insert(jobRun).values(values).onConflictDoUpdate({ target: jobRun.name, set: values })
}
