import { eq } from 'drizzle-orm'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import {
  checkWalletByEmail,
  createWallet,
  transfer,
  walletState,
  walletTxList,
} from '#contract/areas/wallet/calls/own.ts'
import { defaultSorts, type Operator } from '#contract/kit/query.ts'
import {
  accountName,
  hasSecondFactor,
  memberTable,
  proveInput,
} from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { toMoney } from '#server/kit/column.ts'
import { list } from '#server/kit/crud.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { holdOf, openWallet, walletOf } from './accounts.ts'
import accountTxServed from './accountTx.ts'
import { positiveCents } from './amount.ts'
import { post } from './ledger/post.ts'
import { sumOf } from './limits.ts'
import { isNewPayee, requireProof, spentToday } from './proof.ts'
import { publishWallet } from './publish.ts'
import { askedWallet, requireOrder } from './statistics.ts'

/** The member with this e-mail address and their wallet; refused if there is none to receive. */
async function payee({ db, me }: Pick<SignedIn, 'db' | 'me'>, email: string) {
  const [member] = await db
    .select({
      id: memberTable.id,
      name: accountName(),
      avatarImg: memberTable.avatarImg,
      status: memberTable.status,
    })
    .from(memberTable)
    .where(eq(memberTable.email, email))
  if (member?.id === me.id) fail('transferToSelf', { email: { problem: 'mismatch' } })
  const wallet = member?.status === 'ACTIVE' ? await walletOf(db, member.id) : undefined
  if (!member || !wallet) return fail('noReceivingWallet', { email: { problem: 'notFound' } })
  return { ...member, wallet }
}

export const ownWalletRoutes: Route[] = [
  answer(walletState, async ({ db, me, keys }) => {
    const wallet = await walletOf(db, me.id)
    const [proofAbove, byCode, spent, hold] = await Promise.all([
      sumOf(db, keys, 'walletProofAbove'),
      hasSecondFactor(db, me.id),
      wallet ? spentToday(db, wallet.id) : 0n,
      wallet ? holdOf(db, me.id) : undefined,
    ])
    return {
      wallet: wallet
        ? {
            id: wallet.id,
            balance: toMoney(wallet.balance),
            held: toMoney(hold?.balance ?? 0n),
            frozen: wallet.status === 'FROZEN',
            frozenReason: wallet.frozenReason,
          }
        : null,
      proofAbove: toMoney(proofAbove),
      spent: toMoney(spent),
      byCode,
    }
  }),

  answer(createWallet, ({ db, me }) => openWallet(db, me.id)),

  answer(checkWalletByEmail, async (context, { email }) => {
    // An address must not become known by trying many.
    await limit(context.db, `payee ${context.me.id}`, 60, 900)
    const { id, name, avatarImg, wallet } = await payee(context, email)
    const isNew = await isNewPayee(context, id)
    return { walletId: wallet.id, memberId: id, name, avatarImg, isNew }
  }),

  answer(
    walletTxList,
    async (context, { walletId, startDate, endDate, txType, subType, ...page }) => {
      requireOrder({ startDate, endDate })
      const wallet = await askedWallet(context, walletId)
      const is = (field: string, operator: Operator, value: unknown) =>
        value ? [{ field, operator, value }] : []
      const conditions = [
        ...is('wallet', 'eq', wallet),
        ...is('txType', 'eq', txType),
        ...is('subType', 'eq', subType),
        ...is('createDate', 'ge', startDate),
        ...is('createDate', 'le', endDate),
      ]
      const sorts = defaultSorts(accountTx)
      const { pageNo = 1, pageSize = 20 } = page
      return list(accountTxServed, context, { conditions, sorts, pageNo, pageSize }) as never
    },
  ),

  {
    ...answer(transfer, (context, { email, amount, remarks = null }) =>
      inTransaction(context, async context => {
        const { db, me } = context
        const cents = positiveCents(amount)
        const own = (await walletOf(db, me.id)) ?? fail('noWallet')
        const to = await payee(context, email)
        const isNew = await isNewPayee(context, to.id)
        const { postings } = await post(db, {
          kind: 'TRANSFER',
          subType: 'TRANSFER',
          remarks,
          actor: me.id,
          legs: [
            { account: own.id, cents: -cents, counterpart: to.id },
            { account: to.wallet.id, cents, counterpart: me.id },
          ],
        })
        // After posting: the lock of the wallet counts payments made at the same time, too.
        await requireProof(context, own.id, isNew)
        await sendNotice(db, context, [to.id], {
          kind: 'coinsReceived',
          params: {
            amount: toMoney(cents),
            title: [me.loginName, remarks].filter(Boolean).join(' · '),
          },
          link: '/user/wallet',
        })
        await publishWallet(db, [me.id, to.id])
        const { id, balance } = postings[0] ?? fail('walletSystem')
        return { id, balance: toMoney(balance) }
      }),
    ),
    prove: proveInput,
  },
]
