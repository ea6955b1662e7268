import { and, eq } from 'drizzle-orm'
import { plusDays } from '#contract/kit/day.ts'
import type { PayWay } from '#contract/payWay.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import { openPlanAccounts } from '#server/areas/wallet/public.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { sandboxFee, sandboxNumber } from '#server/gateways/payment/sandbox.ts'
import type { Keys } from '#server/keys.ts'
import { sql } from '#server/kit/sql.ts'
import { firstDueDate } from './instalments.ts'
import { linkRow, planTarget } from './link.ts'
import { makeOrders } from './makeOrders.ts'
import { newRequestId } from './numbers.ts'
import type { Order } from './order.ts'
import { applyCharged } from './pay/apply.ts'
import { collectPaymentTable, payLinkTable, paymentTable, sandboxChargeTable } from './tables.ts'

const SHOP = 'SHOP'
/** The demo's own member belongs to it. */
const FARM = 'GREEN'

const today = (days: number) =>
  sql`(current_date + make_interval(days => ${days}))::date` as unknown as string

/** A day so many days from today, as an instalment has it. */
const dayIn = (days: number) => plusDays(new Date().toISOString().slice(0, 10), days)

/** What all plans have. */
const plan = (creator: number, project: string) => ({
  ...{ project, creator, status: 'OPEN', distLevel: 'PUBLIC' },
  payWays: ['ALIPAY_CN', 'ALIPAY_HK', 'WECHAT_PAY', 'CARD', 'UNIONPAY', 'OCTOPUS'],
  startDate: today(-10),
  endDate: today(60),
  ...{ remindBefore: 3, remindAfter: 3, lastNotice: 14 },
})

/** A dinner of the shop, a fund of the farm in instalments, and a plan that is open to everybody. */
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
  const [dinner] = await seedPlan(at, keys, await payersOf(at, SHOP), {
    ...plan(lead.id, SHOP),
    ...{ title: '週年聚餐', amount: 28_000n, dueDate: today(14), exId: 'DINNER' },
    remarks: '每位 HK$ 280，包括一份紀念品。',
  })
  if (dinner) await pay(at, keys, dinner, dinner.amount)
  const tools = await seedPlan(at, keys, await payersOf(at, FARM), {
    ...plan(lead.id, FARM),
    ...{ title: '工具基金', amount: 90_000n, exId: 'TOOLS' },
    instalments: [-5, 25, 55].map(days => ({ dueDate: dayIn(days), amount: '300.00' })),
    remarks: '分三期支付，用於添置農場的工具。',
  })
  for (const order of tools.slice(0, 2)) await pay(at, keys, order, 30_000n)
  await seedOpenPlan(at, keys, lead.id)
}

/** Members of a project, in the order in which they joined it. */
async function payersOf(at: Executor, project: string): Promise<number[]> {
  const own = projectMemberTable
  const found = await at
    .select({ member: own.member })
    .from(own)
    .where(and(eq(own.project, project), eq(own.status, 'ACTIVE')))
    .orderBy(own.id)
  return found.map(({ member }) => member)
}

async function seedPlan(
  at: Executor,
  keys: Keys,
  participants: number[],
  values: Readonly<Record<string, unknown>>,
): Promise<Order[]> {
  const [stored] = await at
    .insert(collectPaymentTable)
    .values({ ...values, participants, method: 'PARTICIPANTS', sumType: 'FIXED' } as never)
    .returning()
  const made = stored ?? fail('internal')
  const { id, project, title, amount } = made
  await openPlanAccounts(at, id)
  const dueDate = firstDueDate(made)
  const order = { origin: 'PARTICIPANT' as const, plan: id, project, title, amount, dueDate }
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
      ...plan(creator, SHOP),
      ...{ title: '開放日捐款', amount: 10_000n, method: 'OPEN', sumType: 'FREE' },
      remarks: '所有款項用於添置工具。',
    } as never)
    .returning({ id: collectPaymentTable.id })
  const { id } = made ?? fail('internal')
  await openPlanAccounts(at, id)
  await at.insert(payLinkTable).values(linkRow(keys, planTarget(id)))
}

/** A payment by card that was received. */
async function pay(at: Executor, keys: Keys, order: Order, amount: bigint): Promise<void> {
  const { id, plan, project, payer, orderNo } = order
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
  const paidDate = new Date()
  // Its settlement file has the payment as well.
  await at.insert(sandboxChargeTable).values({
    ...{ requestId, title: order.title, cents: amount, way, state: 'PAID' },
    ...{
      returnUrl: '',
      noticeUrl: '',
      expireDate: clock.in(900),
      paidDate: paidDate.toISOString(),
    },
  })
  await applyCharged({ db: at as Database, keys }, made?.id ?? fail('internal'), {
    ...{ state: 'PAID', channelTxId: sandboxNumber(requestId), tradeNo: null, cents: amount },
    ...{ feeCents: sandboxFee(amount), paidDate },
  })
}
