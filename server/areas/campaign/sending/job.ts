import { job } from '#server/kit/jobs/job.ts'
import { startSending } from './process.ts'

/** Sends messages that are due: new ones at once, and what was put off each minute. */
export const sendMessages = job({ every: 'minute', run: startSending })
