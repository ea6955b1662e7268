import { and, count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { withdrawalTable } from './withdrawalTable.ts'

/** How many withdrawals of the member are neither paid nor rejected. */
export async function openWithdrawals(at: Executor, member: number): Promise<number> {
  const { status } = withdrawalTable
  const [open] = await at
    .select({ count: count() })
    .from(withdrawalTable)
    .where(and(eq(withdrawalTable.member, member), inArray(status, ['APPLIED', 'APPROVED'])))
  return open?.count ?? 0
}
