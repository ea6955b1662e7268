import { eq, inArray } from 'drizzle-orm'
import type { PayWay } from '#contract/payWay.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import { openPlanAccounts } from '#server/areas/wallet/public.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import type { Keys } from '#server/keys.ts'
import { sql } from '#server/kit/sql.ts'
import { linkRow, planTarget } from './link.ts'
import { makeOrders } from './makeOrders.ts'
import { newRequestId } from './numbers.ts'
import type { Order } from './order.ts'
import { applyCharged } from './pay/apply.ts'
import { collectPaymentTable, payLinkTable, paymentTable } from './tables.ts'

const SHOP = 'SHOP'

const today = (days: number) =>
  sql`(current_date + make_interval(days => ${days}))::date` as unknown as string

/** What both plans have. */
const plan = (creator: number) => ({
  ...{ project: SHOP, creator, status: 'OPEN', distLevel: 'PUBLIC' },
  payWays: ['ALIPAY_CN', 'ALIPAY_HK', 'WECHAT_PAY', 'CARD', 'UNIONPAY', 'OCTOPUS'],
  startDate: today(-10),
  endDate: today(60),
})

/** A plan with an order for each member of the shop, one of them paid, and one for everybody. */
export async function seedDemoPayments(at: Executor, keys: Keys): Promise<void> {
  const [lead] = await at
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.loginName, 'lead'))
  const [shop] = await at
    .select({ id: projectTable.id })
    .from(projectTable)
    .where(eq(projectTable.id, SHOP))
  if (!lead || !shop) return
  const own = projectMemberTable
  const payers = (
    await at
      .select({ member: own.member })
      .from(own)
      .where(inArray(own.project, [SHOP]))
      .orderBy(own.id)
      .limit(4)
  ).map(({ member }) => member)
  const orders = await seedPlan(at, keys, lead.id, payers)
  const [first] = orders
  if (first) await pay(at, keys, first)
  await seedOpenPlan(at, keys, lead.id)
}

async function seedPlan(
  at: Executor,
  keys: Keys,
  creator: number,
  participants: number[],
): Promise<Order[]> {
  const title = '週年聚餐'
  const amount = 28_000n
  const [made] = await at
    .insert(collectPaymentTable)
    .values({
      ...plan(creator),
      ...{ title, amount, participants, method: 'PARTICIPANTS', sumType: 'FIXED' },
      ...{ dueDate: today(14), exId: 'DINNER', remarks: '每位 HK$ 280，包括一份紀念品。' },
    } as never)
    .returning({ id: collectPaymentTable.id, dueDate: collectPaymentTable.dueDate })
  const { id, dueDate } = made ?? fail('internal')
  await openPlanAccounts(at, id)
  const order = { origin: 'PARTICIPANT' as const, plan: id, project: SHOP, title, amount, dueDate }
  return makeOrders(
    at,
    keys,
    participants.map(payer => ({ ...order, payer })),
  )
}

async function seedOpenPlan(at: Executor, keys: Keys, creator: number): Promise<void> {
  const [made] = await at
    .insert(collectPaymentTable)
    .values({
      ...plan(creator),
      ...{ title: '開放日捐款', amount: 10_000n, method: 'OPEN', sumType: 'FREE' },
      remarks: '所有款項用於添置工具。',
    } as never)
    .returning({ id: collectPaymentTable.id })
  const { id } = made ?? fail('internal')
  await openPlanAccounts(at, id)
  await at.insert(payLinkTable).values(linkRow(keys, planTarget(id)))
}

/** A payment by card that was received. */
async function pay(at: Executor, keys: Keys, order: Order): Promise<void> {
  const { id, plan, project, payer, amount, orderNo } = order
  const way: PayWay = 'CARD'
  const requestId = newRequestId(orderNo)
  const [made] = await at
    .insert(paymentTable)
    .values({
      ...{ payOrder: id, plan, project, payer, amount, payWay: way, provider: 'SANDBOX' },
      ...{ paidAmount: 0n, refundAmount: 0n, status: 'PENDING', requestId },
      expireDate: clock.in(900),
    } as never)
    .returning({ id: paymentTable.id })
  await applyCharged({ db: at as Database, keys }, made?.id ?? fail('internal'), {
    ...{ state: 'PAID', channelTxId: `sandbox-${requestId}`, tradeNo: null, cents: amount },
    ...{ feeCents: amount / 100n, paidDate: new Date() },
  })
}
