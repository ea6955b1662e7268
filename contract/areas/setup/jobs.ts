import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { int, text } from '#contract/kit/field.ts'

/** How many waiting jobs, and how many failed jobs, are listed at most. */
export const JOBS_CAP = 100

/** A job in the queue. Its payload is not shown: it may refer to a person. */
const queued = {
  id: z.int(),
  name: z.string(),
  attempts: z.int(),
  most: z.int(),
  error: z.nullable(z.string()),
}

/** The background jobs. */
export const jobs = call('jobs', {
  method: 'GET',
  path: '/admin/v1/jobs',
  right: 'system:jobs',
  input: {},
  output: z.object({
    recurring: z.array(
      z.object({
        name: z.string(),
        /** `minute`, `10 minutes`, `6 hours`, `day`, or the fields of a crontab, in UTC. */
        every: z.string(),
        running: z.boolean(),
        lastDate: z.nullable(z.string()),
        milliseconds: z.nullable(z.int()),
        error: z.nullable(z.string()),
        nextDate: z.nullable(z.string()),
      }),
    ),
    waiting: z.array(
      z.object({ ...queued, state: z.enum(['RUNNING', 'WAITING']), runDate: z.string() }),
    ),
    failed: z.array(z.object({ ...queued, failDate: z.string() })),
    /** More than listed. */
    moreWaiting: z.boolean(),
    moreFailed: z.boolean(),
  }),
})

/** Runs a recurring job at once, in addition to its schedule. */
export const jobRun = call('jobRun', {
  method: 'POST',
  path: '/admin/v1/jobs/run',
  right: 'system:jobs',
  input: { name: text({ max: 64, pattern: 'code' }) },
  output: z.null(),
  fails: ['notFound'],
})

/** Runs a failed job again, from its first attempt. */
export const jobRetry = call('jobRetry', {
  method: 'POST',
  path: '/admin/v1/jobs/retry',
  right: 'system:jobs',
  input: { id: int({ min: 1 }) },
  output: z.null(),
  fails: ['notFound', 'changed'],
})
