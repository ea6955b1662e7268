import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Provider } from '#contract/payWay.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import type { Notice } from '#server/gateways/payment/gateway.ts'
import type { Hook, HookAnswer } from '#server/kit/hook.ts'
import { sql } from '#server/kit/sql.ts'
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
  { requestId, charged }: Pick<Notice, 'requestId' | 'charged'>,
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

const finish = (at: Executor, id: number) =>
  at.update(paymentNotice).set({ doneDate: clock.now() }).where(eq(paymentNotice.id, id))

/**
 * Carries out what was stored and then left, because a server ended or a provider did not answer,
 * by asking the provider: it does not send its notices for ever.
 */
export async function finishNotices(context: Pick<Context, 'db' | 'keys'>): Promise<void> {
  const { id, requestId, createDate, doneDate } = paymentNotice
  const waiting = await context.db
    .select({ id, requestId })
    .from(paymentNotice)
    .where(
      sql`${doneDate} is null and ${createDate} < now() - interval '1 minute'
        and ${createDate} > now() - interval '7 days'`,
    )
    .orderBy(id)
    .limit(100)
  const failed: unknown[] = []
  for (const one of waiting)
    await carryOut(context, { ...one, charged: null }, false)
      .then(() => finish(context.db, one.id))
      .catch(error => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

/** The address of a provider's notices. */
const noticesOf = (provider: Provider): Hook => ({
  path: `/api/v1/free/pay/${provider.toLowerCase()}/notice`,
  async take(context, { headers, body }) {
    const gateway = paymentGateways().find(one => one.provider === provider)
    const notice = gateway?.readNotice(headers, body)
    if (!gateway || !notice) return refused
    const waiting = await store(context, provider, notice, body)
    // A failure is answered with an error: the provider sends the notice again.
    if (waiting !== undefined) {
      await carryOut(context, notice, gateway.noticesProve)
      await finish(context.db, waiting)
    }
    return { status: 200, ...gateway.noticeAnswer }
  },
})

export const noticeHooks: readonly Hook[] = [
  noticesOf('SANDBOX'),
  noticesOf('STRIPE'),
  noticesOf('QFPAY'),
]
