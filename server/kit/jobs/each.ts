import type { Database } from '#server/db/client.ts'
import { inTransaction } from '../transaction.ts'

/**
 * Does the work of a job for each of these, in a transaction of its own: one that fails does not
 * keep the others from being done. The first failure is thrown at the end, so that the job counts
 * as failed and is tried again.
 */
export async function eachApart<T>(
  db: Database,
  all: readonly T[],
  work: (at: Database, one: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const one of all)
    try {
      await inTransaction({ db }, ({ db: at }) => work(at, one))
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}
