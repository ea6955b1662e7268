import { sql } from 'drizzle-orm'
import { newOrderNo, newRefundId, newRequestId } from '#server/areas/payment/numbers.ts'
import { configureProviders } from '#server/areas/payment/providers.ts'
import { sandboxSecret } from '#server/areas/payment/sandbox/secret.ts'
import {
  collectPaymentTable,
  paymentTable,
  payOrderTable,
  refundRequireTable,
  sandboxChargeTable,
} from '#server/areas/payment/tables.ts'
import { houseAccount, planAccount, seedHouseAccounts } from '#server/areas/wallet/accounts.ts'
import { post } from '#server/areas/wallet/ledger/post.ts'
import type { Database } from '#server/db/client.ts'
import {
  SANDBOX_SIGNATURE,
  type SandboxNotice,
  signSandbox,
} from '#server/gateways/payment/sandbox.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { testKeys } from './keys.ts'

/** The address that links of tests begin with. */
const PUBLIC = 'http://pay.test'

/** The sandbox as the only provider, and an address for links. */
export async function openSandbox(db: Database): Promise<void> {
  setPublicUrl(PUBLIC)
  await seedHouseAccounts(db)
  await configureProviders(db, testKeys, { sandbox: true })
}

/** A day so many days from today, as a form sends it. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What a new plan needs at least. */
export const planForm = (projectId: string, more: Record<string, string> = {}) => ({
  project: projectId,
  title: 'Annual dinner',
  amount: '120.00',
  method: 'OPEN',
  payWays: '["ALIPAY_HK","CARD","OCTOPUS"]',
  startDate: dayFromNow(-2),
  endDate: dayFromNow(30),
  ...more,
})

interface InProject {
  project: string
  member: number
  secret: string
}

/** A plan of a project, as it is stored. */
export async function makePlan(db: Database, { project, member, secret }: InProject) {
  const [plan] = await db
    .insert(collectPaymentTable)
    .values({
      ...{ project, title: secret, amount: 12000n, method: 'OPEN', sumType: 'FIXED' },
      ...{ payWays: ['CARD'], startDate: dayFromNow(-1), endDate: dayFromNow(30) },
      ...{ distLevel: 'PUBLIC', status: 'OPEN', creator: member, remarks: secret },
    } as never)
    .returning({ id: collectPaymentTable.id })
  return Number(plan?.id)
}

/** An order of a new plan, by somebody without an account. */
export async function makeOrder(db: Database, inside: InProject) {
  const { project, secret } = inside
  const [order] = await db
    .insert(payOrderTable)
    .values({
      ...{ orderNo: newOrderNo(), plan: await makePlan(db, inside), project, title: secret },
      ...{ payerName: secret, amount: 12000n, paidAmount: 0n, refundAmount: 0n, status: 'UNPAID' },
      ...{ origin: 'LINK', remindersPaused: false },
    } as never)
    .returning({ id: payOrderTable.id, plan: payOrderTable.plan })
  return { id: Number(order?.id), plan: Number(order?.plan) }
}

/** A received payment of a new order. */
export async function makePayment(db: Database, inside: InProject) {
  const order = await makeOrder(db, inside)
  const [payment] = await db
    .insert(paymentTable)
    .values({
      ...{ requestId: newRequestId('P'), payOrder: order.id, plan: order.plan },
      ...{ project: inside.project, amount: 12000n, paidAmount: 12000n, refundAmount: 0n },
      ...{ payWay: 'CARD', provider: 'SANDBOX', status: 'PAID', tradeNo: inside.secret },
      expireDate: new Date().toISOString(),
    } as never)
    .returning({ id: paymentTable.id })
  return { id: Number(payment?.id), order }
}

/** A refund that was asked for of a new payment. */
export async function makeRefund(db: Database, inside: InProject) {
  const { id: payId, order } = await makePayment(db, inside)
  const [refund] = await db
    .insert(refundRequireTable)
    .values({
      ...{ payId, payOrder: order.id, plan: order.plan, project: inside.project, amount: 100n },
      ...{ remark: inside.secret, cause: 'REQUEST', status: 'APPLIED', provider: 'SANDBOX' },
      requestId: newRefundId(),
    } as never)
    .returning({ id: refundRequireTable.id })
  return Number(refund?.id)
}

const moves = {
  PAYMENT: { kind: 'PAYMENT', account: 'PLAN', house: 'CLEARING', sign: 1n },
  REFUND: { kind: 'REFUND', account: 'PLAN', house: 'REFUND', sign: -1n },
  FEE: { kind: 'PAYMENT_FEE', account: 'PLAN_FEE', house: 'FEE', sign: -1n },
} as const

/** Moves money of a plan in the ledger, at that moment if one is said. */
export async function movePlanMoney(
  db: Database,
  plan: number,
  move: keyof typeof moves,
  cents: bigint,
  date?: string,
): Promise<void> {
  const { kind, account, house, sign } = moves[move]
  await post(db, {
    ...{ kind, subType: move === 'REFUND' ? 'REFUND' : 'PAYMENT', actor: null, frozen: true },
    ...(date && { date }),
    legs: [
      { account: await planAccount(db, plan, account), cents: sign * cents },
      { account: await houseAccount(db, house, 'HKD'), cents: -sign * cents },
    ],
  })
}

/**
 * Many payments of a plan, a minute apart: without journal entries and hashes, which would take a
 * second for each hundred.
 */
export async function makeManyPayments(
  db: Database,
  plan: number,
  count: number,
  until: string,
): Promise<void> {
  const account = await planAccount(db, plan, 'PLAN')
  await db.transaction(async at => {
    await at.execute(sql`set local session_replication_role = replica`)
    await at.execute(sql`
      insert into "accountTx" ("wallet", "journal", "sequence", "txType", "subType", "amount",
        "balance", "hash", "createDate", "updateDate")
      select ${account}::bigint, 0, 1000 + n, 'INCOME', 'PAYMENT', 1, n, '', d, d
      from (select n, ${until}::timestamptz - make_interval(mins => (${count}::int - n)::int) as d
        from generate_series(1, ${count}::int) n) s`)
  })
}

/** The token in a pay link. */
export const tokenIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** A notice of the sandbox, with its signature. */
export function signedNotice(notice: SandboxNotice): {
  body: string
  headers: Record<string, string>
} {
  const body = JSON.stringify(notice)
  const signature = signSandbox(sandboxSecret(testKeys), body)
  return { body, headers: { 'content-type': 'application/json', [SANDBOX_SIGNATURE]: signature } }
}

/** What the payer has done at the sandbox, without its notice. */
export async function payAtSandbox(
  db: Database,
  requestId: string,
  state: 'PAID' | 'FAILED' = 'PAID',
): Promise<SandboxNotice> {
  const [row] = await db
    .update(sandboxChargeTable)
    .set({ state, ...(state === 'PAID' && { paidDate: sql`now()` as never }) })
    .where(sql`${sandboxChargeTable.requestId} = ${requestId}`)
    .returning()
  if (!row) throw new Error(`the sandbox does not know ${requestId}`)
  const { cents, paidDate } = row
  return { id: `${requestId} ${state}`, requestId, state, cents: String(cents), paidDate }
}
