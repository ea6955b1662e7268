import type { Executor } from '#server/db/client.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'

/** Has an approved refund carried out; of each, one job waits at a time. */
export const queueRefund = (at: Executor, refund: number, runAt = new Date()): Promise<void> =>
  enqueue(at, 'carryOutRefund', { refund }, { key: `refund ${refund}`, runAt })
