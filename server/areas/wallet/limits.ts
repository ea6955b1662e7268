import { scaled } from '#contract/kit/schema.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { productionValue } from '#server/kit/setting.ts'

/** Sums in points that administrators may change in the configuration, with their defaults. */
const sums = {
  /** More than this within 24 hours has to be confirmed with a proof. */
  walletProofAbove: '1000',
  /** Withdrawals above this take two approvals. */
  withdrawalTwoApprovalsAbove: '10000',
  /** Top-ups and deductions by file above this sum have to be approved by somebody else. */
  batchApprovalAbove: '10000',
} as const

const form = /^\d{1,12}(\.\d{1,2})?$/

/** A configured sum in cents. What is not an amount is ignored. */
export async function sumOf(at: Executor, keys: Keys, key: keyof typeof sums): Promise<bigint> {
  const set = (await productionValue(at, keys, key))?.trim()
  return scaled(set && form.test(set) ? set : sums[key], 2)
}
