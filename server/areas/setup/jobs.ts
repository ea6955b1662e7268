import { JOBS_CAP, jobRetry, jobRun, jobs } from '#contract/areas/setup/jobs.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import {
  failedJobs,
  jobExists,
  type Queued,
  recurringJobs,
  retry,
  runNow,
  waitingJobs,
} from '#server/kit/jobs/queue.ts'
import type { Route } from '#server/kit/route.ts'

const common = ({ id, name, attempts, most, error }: Queued) => ({
  id,
  name,
  attempts,
  most,
  error,
})

export const jobRoutes: Route[] = [
  answer(jobs, async ({ db }) => {
    const recurring = await recurringJobs(db)
    const waiting = await waitingJobs(db, JOBS_CAP + 1)
    const failed = await failedJobs(db, JOBS_CAP + 1)
    return {
      recurring,
      waiting: waiting.slice(0, JOBS_CAP).map(one => ({
        ...common(one),
        state: one.running ? ('RUNNING' as const) : ('WAITING' as const),
        runDate: one.runDate,
      })),
      failed: failed.slice(0, JOBS_CAP).map(one => ({ ...common(one), failDate: one.date })),
      moreWaiting: waiting.length > JOBS_CAP,
      moreFailed: failed.length > JOBS_CAP,
    }
  }),

  answer(jobRun, async ({ db }, { name }) => {
    if (!(await runNow(db, name))) fail('notFound')
    return null
  }),

  answer(jobRetry, async ({ db }, { id }) => {
    if (!(await retry(db, id))) fail((await jobExists(db, id)) ? 'changed' : 'notFound')
    return null
  }),
]
