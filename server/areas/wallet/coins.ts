import { eq } from 'drizzle-orm'
import { coinsExpend, coinsIncome, deleteTx } from '#contract/areas/wallet/calls/coins.ts'
import { isReversible } from '#contract/areas/wallet/journal.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { toMoney } from '#server/kit/column.ts'
import { load } from '#server/kit/crud.ts'
import { record } from '#server/kit/history/history.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { houseAccount, walletOf } from './accounts.ts'
import accountTxServed from './accountTx.ts'
import { positiveCents } from './amount.ts'
import { type Leg, post } from './ledger/post.ts'
import { accountTxTable, accountWalletTable, journal } from './ledger/tables.ts'
import { publishWallet } from './publish.ts'

/** Tops up a member's wallet from the cooperative's points, or deducts from it. */
function adjust(
  context: SignedIn,
  { member, amount, subType, title, remarks = null, extId = null }: CallInput<typeof coinsIncome>,
  kind: 'TOP_UP' | 'DEDUCTION',
) {
  return inTransaction(context, async context => {
    const { db, me } = context
    // Four eyes: nobody moves points of their own wallet as an administrator.
    if (member === me.id) fail('ownDecision', { member: { problem: 'mismatch' } })
    const cents = positiveCents(amount)
    if (!subType) return fail('subTypeMissing', { subType: { problem: 'required' } })
    const wallet = (await walletOf(db, member)) ?? fail('noReceivingWallet')
    const issuance = await houseAccount(db, 'ISSUANCE')
    const signed = kind === 'TOP_UP' ? cents : -cents
    const { postings } = await post(db, {
      kind,
      subType,
      title,
      remarks,
      extId,
      actor: me.id,
      legs: [
        { account: wallet.id, cents: signed },
        { account: issuance, cents: -signed },
      ],
    })
    await sendNotice(db, context, [member], {
      kind: kind === 'TOP_UP' ? 'coinsReceived' : 'coinsDeducted',
      params: { amount: toMoney(cents), title },
      link: '/user/wallet',
    })
    const posting = postings[0] ?? fail('walletSystem')
    await record(db, context, {
      entity: 'accountWallet',
      rowId: wallet.id,
      action: kind === 'TOP_UP' ? 'income' : 'expend',
      changes: { balance: { from: toMoney(wallet.balance), to: toMoney(posting.balance) } },
      project: null,
    })
    await publishWallet(db, [member])
    return { id: posting.id, balance: toMoney(posting.balance) }
  })
}

export const coinRoutes: Route[] = [
  answer(coinsIncome, (context, input) => adjust(context, input, 'TOP_UP')),
  answer(coinsExpend, (context, input) => adjust(context, input, 'DEDUCTION')),

  answer(deleteTx, (context, { id, reason }) =>
    inTransaction(context, async context => {
      const { db, me } = context
      const tx = await load(accountTxServed, context, db, id)
      const reverses = tx.journal as number
      const [entry] = await db.select().from(journal).where(eq(journal.id, reverses))
      if (!entry || !isReversible(entry.kind)) fail('notReversible')
      const sides = await db
        .select({
          account: accountTxTable.wallet,
          txType: accountTxTable.txType,
          amount: accountTxTable.amount,
          counterpart: accountTxTable.counterpart,
          subType: accountTxTable.subType,
          title: accountTxTable.title,
          member: accountWalletTable.member,
        })
        .from(accountTxTable)
        .innerJoin(accountWalletTable, eq(accountWalletTable.id, accountTxTable.wallet))
        .where(eq(accountTxTable.journal, reverses))
        .orderBy(accountTxTable.id)
      const members = sides.flatMap(({ member }) => member ?? [])
      if (members.includes(me.id)) fail('ownDecision')
      const legs: Leg[] = sides.map(({ account, txType, amount, counterpart }) => ({
        account,
        cents: txType === 'INCOME' ? -amount : amount,
        counterpart,
      }))
      const made = await post(db, {
        kind: 'REVERSAL',
        subType: 'REVERSAL',
        title: sides[0]?.title ?? null,
        remarks: reason,
        actor: me.id,
        reverses,
        reason,
        frozen: true,
        legs,
      })
      await publishWallet(db, members)
      return { journal: made.journal }
    }),
  ),
]
