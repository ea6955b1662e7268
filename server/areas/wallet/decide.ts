import type { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import type { InputOf, WireOf } from '#contract/kit/field.ts'
import { scaled } from '#contract/kit/schema.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { fail } from '#server/fail.ts'
import type { Moment } from '#server/kit/rules.ts'
import { holdOf, houseAccount } from './accounts.ts'
import { post } from './ledger/post.ts'

type Row = WireOf<typeof withdrawal.fields>
type Decision = InputOf<(typeof withdrawal.actions.confirm)['input']>

/**
 * Decides on a withdrawal, under its lock: approves it, completes it with the bank's reference, or
 * rejects it, which returns the amount. To complete is to approve as well.
 */
export async function decide(moment: Moment<typeof withdrawal, Decision>): Promise<Partial<Row>> {
  const { row, input, me, at, context } = moment
  const { amount, member } = row
  const link = '/user/wallet?tab=withdrawals'

  if (input.status === 'REJECTED') {
    const reason = input.reviewRemarks
    if (!reason) fail('badInput', { reviewRemarks: { problem: 'required' } })
    await settle(moment, 'RELEASE')
    await sendNotice(at, context, [member], {
      kind: 'withdrawalRejected',
      params: { amount, reason },
      link,
    })
    return { status: 'REJECTED', reviewRemarks: reason }
  }

  const approvers = row.approvers.includes(me.id) ? row.approvers : [...row.approvers, me.id]
  const enough = approvers.length >= row.approvalsNeeded
  if (input.status === 'APPROVED') {
    if (approvers.length === row.approvers.length) fail('alreadyApproved')
    if (!enough) return { approvers }
    await sendNotice(at, context, [member], {
      kind: 'withdrawalApproved',
      params: { amount },
      link,
    })
    return { approvers, status: 'APPROVED' }
  }

  const reference = input.bankId
  if (!reference) fail('badInput', { bankId: { problem: 'required' } })
  if (!enough) fail('approvalMissing')
  await settle(moment, 'PAYOUT')
  await sendNotice(at, context, [member], {
    kind: 'withdrawalCompleted',
    params: { amount, reference },
    link,
  })
  return {
    status: 'COMPLETED',
    approvers: approvers.slice(0, 2),
    bankId: reference,
    reviewRemarks: input.reviewRemarks ?? null,
  }
}

/** Moves what is held: out of the cooperative, or back into the wallet. */
async function settle(
  { row, me, at }: Moment<typeof withdrawal, Decision>,
  kind: 'PAYOUT' | 'RELEASE',
): Promise<void> {
  const cents = scaled(row.amount, 2)
  const hold = (await holdOf(at, row.member)).id
  await post(at, {
    kind,
    subType: kind === 'PAYOUT' ? 'WITHDRAWAL' : 'REVERSAL',
    extId: `withdrawal:${row.id}`,
    actor: me.id,
    frozen: true,
    legs: [
      { account: hold, cents: -cents },
      { account: kind === 'PAYOUT' ? await houseAccount(at, 'PAYOUT') : row.wallet, cents },
    ],
  })
}
