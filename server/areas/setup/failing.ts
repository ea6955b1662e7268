import { can } from '#server/kit/can.ts'
import { failedJobs, recurringJobs } from '#server/kit/jobs/queue.ts'
import type { Waits } from '#server/kit/waiting.ts'
import { word } from '#server/words.ts'

/** Failed jobs listed at most; their page has all of them. */
const few = 3
/** Counted at most. */
const many = 100

const all = '/systemSetup/jobs'

/** Background jobs that failed, and recurring ones whose last run did, for administrators. */
export const failingJobs: Waits = async ({ db, me, language }) => {
  if (!can(me, 'system:jobs')) return undefined
  const failed = await failedJobs(db, many)
  const given = new Set(failed.map(({ name }) => name))
  // One that is not tried any more is a failed job as well.
  const recurring = (await recurringJobs(db)).filter(
    ({ name, error }) => error !== null && !given.has(name),
  )
  const found = [
    ...failed.map(({ id, name, date }) => ({ id, name, since: date })),
    ...recurring.map(({ name, lastDate }, at) => ({ id: -1 - at, name, since: lastDate ?? '' })),
  ]
  return {
    items: found.slice(0, few).map(({ id, name, since }) => ({
      ...{ entity: 'job', id, since, link: all },
      title: word(language, `pages/jobs:names.${name}`),
      ...{ detail: null, due: null, amount: null, version: null },
    })),
    count: found.length,
    all,
  }
}
