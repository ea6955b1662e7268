import type { Task } from 'graphile-worker'
import type { Executor } from '#server/db/client.ts'
import { sql } from '../sql.ts'
import { jobRun } from '../tables/jobs.ts'
import type { AnyJob, JobContext } from './job.ts'
import { redactError } from './redactError.ts'

/** A job as the queue runs it: its result is recorded, errors without the values they quote. */
export const taskOf =
  (context: JobContext, name: string, { run, onFailed, every }: AnyJob): Task =>
  async (queued, { job: { attempts, max_attempts: most } }) => {
    const { db, keys, say } = context
    const payload = every ? undefined : queued
    const start = Date.now()
    const record = (error: string | null) =>
      recordRun(db, name, Date.now() - start, error).catch(() => {})
    try {
      await run(context, payload)
      await record(null)
    } catch (error) {
      const message = redactError(error)
      await record(message)
      say(`The job ${name} failed, attempt ${attempts} of ${most}: ${message}`)
      if (attempts >= most) await onFailed?.(db, keys, payload)
      throw new Error(message)
    }
  }

async function recordRun(at: Executor, name: string, milliseconds: number, error: string | null) {
  const values = { name, endDate: sql`now()` as never, milliseconds, error }
  await at.insert(jobRun).values(values).onConflictDoUpdate({ target: jobRun.name, set: values })
}
