import type { coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { fail } from '#server/fail.ts'
import { Batch as Deferred } from '#server/kit/batch.ts'
import { toMoney } from '#server/kit/column.ts'
import { type Event, recordAll } from '#server/kit/history/history.ts'
import type { Moment } from '#server/kit/rules.ts'
import { columnName, sql } from '#server/kit/sql.ts'
import { houseAccount, lockAccounts, walletsOf } from '../accounts.ts'
import { post } from '../ledger/post.ts'
import { publishWallet } from '../publish.ts'
import { linesOf } from './lines.ts'
import { coinBatchLine } from './tables.ts'
import { isWrong, type TriedLine, trialOf } from './trial.ts'

/** Refuses a batch with lines that cannot be posted, and names the first of them. */
export function requirePossible(lines: readonly TriedLine[]): void {
  const blocked = lines.find(isWrong)
  if (blocked) fail('batchBlocked', { lines: { problem: 'wrongLine', line: blocked.line } })
}

/**
 * Posts all lines of a batch, or none: each is a journal entry of its own, so that it can be
 * reversed by itself.
 */
export async function carryOut({ row, me, at, context }: Moment<typeof coinBatch>): Promise<void> {
  const { kind, subType } = row
  const issuance = await houseAccount(at, 'ISSUANCE')
  const members = (await linesOf(at, row.id)).flatMap(({ member }) => member ?? [])
  const wallets = await walletsOf(at, members)
  await lockAccounts(at, [issuance, ...wallets.map(({ id }) => id)])
  // Under the locks no balance changes any more: what is possible now, stays possible.
  const lines = await trialOf(at, row)
  requirePossible(lines)
  const told = new Deferred()
  const events: Event[] = []
  const made: { line: number; tx: number }[] = []
  for (const { line, wallet, member, before, ...one } of lines) {
    if (wallet === null || member === null || one.amount === null) return fail('walletSystem')
    const signed = kind === 'TOP_UP' ? one.amount : -one.amount
    const title = one.title ?? row.title
    const { postings } = await post(at, {
      kind,
      subType,
      title,
      remarks: one.remarks ?? row.remarks,
      extId: one.extId,
      actor: me.id,
      legs: [
        { account: wallet, cents: signed },
        { account: issuance, cents: -signed },
      ],
    })
    const { id, balance } = postings[0] ?? fail('walletSystem')
    made.push({ line, tx: id })
    events.push({
      entity: 'accountWallet',
      rowId: wallet,
      action: kind === 'TOP_UP' ? 'income' : 'expend',
      changes: {
        balance: { from: before === null ? null : toMoney(before), to: toMoney(balance) },
      },
      project: null,
    })
    await sendNotice(at, { ...context, batch: told }, [member], {
      kind: kind === 'TOP_UP' ? 'coinsReceived' : 'coinsDeducted',
      params: { amount: toMoney(one.amount), title },
      link: '/user/wallet',
    })
  }
  const t = coinBatchLine
  await at.execute(sql`
    update ${t} set ${columnName(t.tx)} = made.posting
    from unnest(${sql.param(made.map(({ line }) => line))}::int[],
      ${sql.param(made.map(({ tx }) => tx))}::bigint[]) made(place, posting)
    where ${t.batch} = ${row.id} and ${t.line} = made.place`)
  await told.finish(at, context.keys)
  await recordAll(at, context, events)
  await publishWallet(at, [...new Set(members)])
}
