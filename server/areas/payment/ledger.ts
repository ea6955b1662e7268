import { entryOf } from '#contract/areas/payment/providerSettlement.ts'
import {
  accountWalletTable,
  type Entry,
  houseAccount,
  planAccount,
  post,
  walletOf,
} from '#server/areas/wallet/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'
import type { Order } from './order.ts'

/** What an entry is about: it appears in every posting. */
interface About {
  order: Order
  cents: bigint
  /** Our number of the payment or refund. */
  requestId: string
  actor?: number | null
}

/**
 * Locks all accounts that the money of an order passes through, in one order: for several entries
 * in one transaction, of which each would lock its own.
 */
export async function lockLedger(at: Executor, { plan, payer }: Order): Promise<void> {
  const { id, kind, currency, member, plan: of } = accountWalletTable
  const own =
    plan === null
      ? sql`(${member} = ${payer} and ${kind} = 'WALLET')
          or (${member} is null and ${of} is null and ${kind} = 'ISSUANCE')`
      : sql`${of} = ${plan}`
  await at
    .select({ id })
    .from(accountWalletTable)
    .where(
      sql`${own} or (${member} is null and ${of} is null and ${currency} = 'HKD'
        and ${kind} in ('CLEARING', 'FEE', 'REFUND'))`,
    )
    .orderBy(id)
    .for('update')
}

/** The account that holds what was paid for an order: that of its plan, or of sold points. */
const holder = (at: Executor, { plan }: Order): Promise<number> =>
  plan === null ? houseAccount(at, 'ISSUANCE', 'HKD') : planAccount(at, plan, 'PLAN')

const entry = (
  { order, requestId, actor = null }: About,
  kind: Entry['kind'],
  subType: 'PAYMENT' | 'REFUND',
  legs: Entry['legs'],
): Entry => ({ kind, subType, title: order.title, extId: requestId, actor, frozen: true, legs })

/** A provider has received money for an order. */
export async function postPayment(at: Executor, about: About): Promise<void> {
  const { order, cents } = about
  await post(
    at,
    entry(about, 'PAYMENT', 'PAYMENT', [
      { account: await houseAccount(at, 'CLEARING', 'HKD'), cents: -cents },
      { account: await holder(at, order), cents },
    ]),
  )
}

/** A provider keeps part of a payment, or gives part back (below 0); the plan bears it. */
export async function postFee(at: Executor, about: About): Promise<void> {
  const { order, cents } = about
  if (cents === 0n) return
  const from =
    order.plan === null
      ? await houseAccount(at, 'ISSUANCE', 'HKD')
      : await planAccount(at, order.plan, 'PLAN_FEE')
  await post(
    at,
    entry(about, 'PAYMENT_FEE', 'PAYMENT', [
      { account: from, cents: -cents },
      { account: await houseAccount(at, 'FEE', 'HKD'), cents },
    ]),
  )
}

/** Points that were paid for: one for each HKD. */
export async function postPoints(at: Executor, about: About): Promise<void> {
  const { order, cents } = about
  const wallet = order.payer === null ? undefined : await walletOf(at, order.payer)
  await post(at, {
    ...entry(about, 'TOP_UP', 'PAYMENT', [
      { account: await houseAccount(at, 'ISSUANCE'), cents: -cents },
      { account: wallet?.id ?? fail('noWallet'), cents },
    ]),
    subType: 'RECHARGE',
    remarks: '1 HKD = 1 point',
  })
}

/** Points of a recharge that is given back: they leave the wallet first. */
export async function takePoints(at: Executor, about: About): Promise<void> {
  const { order, cents } = about
  const wallet = order.payer === null ? undefined : await walletOf(at, order.payer)
  await post(
    at,
    entry(about, 'REFUND', 'REFUND', [
      { account: wallet?.id ?? fail('noWallet'), cents: -cents },
      { account: await houseAccount(at, 'ISSUANCE'), cents },
    ]),
  )
}

/** A refund is approved: it is set aside. */
export async function postRefund(at: Executor, about: About): Promise<void> {
  const { order, cents } = about
  await post(
    at,
    entry(about, 'REFUND', 'REFUND', [
      { account: await holder(at, order), cents: -cents },
      { account: await houseAccount(at, 'REFUND', 'HKD'), cents },
    ]),
  )
}

/** A refund has gone back: through the provider, or by a bank transfer of the cooperative. */
export async function postRefundPaid(
  at: Executor,
  about: About,
  by: 'CLEARING' | 'PAYOUT',
): Promise<void> {
  const { cents } = about
  await post(
    at,
    entry(about, 'REFUND_PAID', 'REFUND', [
      { account: await houseAccount(at, 'REFUND', 'HKD'), cents: -cents },
      { account: await houseAccount(at, by, 'HKD'), cents },
    ]),
  )
}

/**
 * A payout of a provider has arrived at the bank: what the provider held and kept is cleared. Other
 * charges of the provider are fees that no plan has borne, so FEE below zero is what the
 * cooperative has paid by itself. Answers the journal entry, if there is anything to post.
 */
export async function postSettlement(
  at: Executor,
  sums: Parameters<typeof entryOf>[0],
  { title, bankReference, actor }: { title: string; bankReference: string; actor: number },
): Promise<number | null> {
  const legs: { account: number; cents: bigint }[] = []
  for (const { account, cents } of entryOf(sums))
    if (cents !== 0n) legs.push({ account: await houseAccount(at, account, 'HKD'), cents })
  if (legs.length === 0) return null
  const kind = 'PROVIDER_SETTLEMENT'
  const about = { kind, subType: kind, title, extId: bankReference, actor, frozen: true } as const
  const { journal } = await post(at, { ...about, legs })
  return journal
}
