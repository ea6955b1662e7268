import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Provider } from '#contract/payWay.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import type { Notice } from '#server/gateways/payment/gateway.ts'
import type { Hook, HookAnswer } from '#server/kit/hook.ts'
import { paymentGateways } from './gateways.ts'
import { applyCharged } from './pay/apply.ts'
import { queryPayment } from './pay/close.ts'
import { paymentNotice, paymentTable } from './tables.ts'

const refused: HookAnswer = { status: 400, type: 'text/plain', body: 'not a signed notice' }

/** Stores a verified notice before anything is done with it; undefined if it was carried out. */
async function store(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  provider: Provider,
  { id, requestId }: Notice,
  body: Buffer,
): Promise<number | undefined> {
  const noticeId = id.length <= 128 ? id : createHash('sha256').update(id).digest('hex')
  await db
    .insert(paymentNotice)
    .values({
      ...{ provider, noticeId, requestId, body: keys.seal(body.toString('utf8')) },
      createDate: clock.now(),
    })
    .onConflictDoNothing()
  const [waiting] = await db
    .select({ id: paymentNotice.id })
    .from(paymentNotice)
    .where(
      and(
        eq(paymentNotice.provider, provider),
        eq(paymentNotice.noticeId, noticeId),
        isNull(paymentNotice.doneDate),
      ),
    )
  return waiting?.id
}

/** Carries out what a notice says, or has the provider confirm it where that is required. */
async function carryOut(
  context: Pick<Context, 'db' | 'keys'>,
  { requestId, charged }: Notice,
  proves: boolean,
): Promise<void> {
  if (requestId === null) return
  const [payment] = await context.db
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .where(eq(paymentTable.requestId, requestId))
  if (!payment) return
  if (proves && charged) await applyCharged(context, payment.id, charged)
  else await queryPayment(context, payment.id)
}

/** The address of a provider's notices. */
const noticesOf = (provider: Provider): Hook => ({
  path: `/api/v1/free/pay/${provider.toLowerCase()}/notice`,
  async take(context, headers, body) {
    const gateway = paymentGateways().find(one => one.provider === provider)
    const notice = gateway?.readNotice(headers, body)
    if (!gateway || !notice) return refused
    const waiting = await store(context, provider, notice, body)
    // A failure is answered with an error: the provider sends the notice again.
    if (waiting !== undefined) {
      await carryOut(context, notice, gateway.noticesProve)
      await context.db
        .update(paymentNotice)
        .set({ doneDate: clock.now() })
        .where(eq(paymentNotice.id, waiting))
    }
    return { status: 200, ...gateway.noticeAnswer }
  },
})

export const noticeHooks: readonly Hook[] = [
  noticesOf('SANDBOX'),
  noticesOf('STRIPE'),
  noticesOf('QFPAY'),
]
