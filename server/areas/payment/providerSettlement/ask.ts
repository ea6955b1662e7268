import { eq } from 'drizzle-orm'
import { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import type { SignedIn } from '#server/context.ts'
import { fail, Refused } from '#server/fail.ts'
import { ProviderRefusal } from '#server/gateways/payment/gateway.ts'
import { guarded } from '#server/kit/constraint.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { gatewayOf } from '../gateways.ts'
import { applyCharged } from '../pay/apply.ts'
import { chargeOf } from '../pay/close.ts'
import { carryOut } from '../refund/carryOut.ts'
import {
  paymentTable,
  providerSettlementTable,
  refundRequireTable,
  providerSettlementLineTable as table,
} from '../tables.ts'
import { lockOpen, recount } from './counts.ts'
import { matchAgain } from './lines.ts'

/** Waits for a provider; its refusal or silence is told to who asked. */
async function answerOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Refused) throw error
    return fail(error instanceof ProviderRefusal ? 'providerRefused' : 'providerSilent')
  }
}

async function askAboutPayment(context: SignedIn, id: number): Promise<string> {
  const { payment, charge } = await chargeOf(context, id)
  const gateway = gatewayOf(payment.provider)
  await applyCharged(context, id, await answerOf(gateway.query(charge)))
  const [after] = await context.db
    .select({ status: paymentTable.status })
    .from(paymentTable)
    .where(eq(paymentTable.id, id))
  return after?.status ?? fail('notFound')
}

/** An approved refund is on its way: carrying it out again asks how it stands. */
async function askAboutRefund(context: SignedIn, id: number): Promise<string> {
  await answerOf(carryOut(context, id))
  const [after] = await context.db
    .select({ status: refundRequireTable.status })
    .from(refundRequireTable)
    .where(eq(refundRequireTable.id, id))
  return after?.status ?? fail('notFound')
}

/**
 * Asks the provider about the payment or refund of a line, outside of any transaction, and matches
 * the settlement again with what is known then.
 */
export async function askAbout(context: SignedIn, id: number) {
  const [line] = await context.db
    .select({ of: table, status: providerSettlementTable.status })
    .from(table)
    .innerJoin(providerSettlementTable, eq(providerSettlementTable.id, table.settlement))
    .where(eq(table.id, id))
  if (!line) return fail('notFound')
  if (line.status === 'POSTED') fail('settlementPosted')
  const { payment, refund, settlement } = line.of
  if (payment === null && refund === null) fail('noPayment')
  const status =
    payment === null
      ? await askAboutRefund(context, refund ?? 0)
      : await askAboutPayment(context, payment)
  return guarded(providerSettlement, () =>
    inTransaction(context, async context => {
      const { db } = context
      await matchAgain(context, await lockOpen(db, settlement))
      await recount(db, settlement)
      const [after] = await db.select({ match: table.match }).from(table).where(eq(table.id, id))
      // A line of what was missing goes once a file has it.
      return { status, agreed: !after || after.match === 'AGREED' }
    }),
  )
}
