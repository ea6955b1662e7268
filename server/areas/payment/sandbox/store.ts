import { and, eq } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/client.ts'
import type { SandboxCharge, SandboxStore } from '#server/gateways/payment/sandbox.ts'
import type { Keys } from '#server/keys.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { sandboxRefundTable as refund, sandboxChargeTable as table } from '../tables.ts'

const find = async (at: Executor, requestId: string): Promise<SandboxCharge | undefined> => {
  const [found] = await at.select().from(table).where(eq(table.requestId, requestId))
  return found
}

/** Keeps the payments of the sandbox in the database. */
export const sandboxStore = (db: Database, keys: Keys): SandboxStore => ({
  async open({ requestId, title, cents, way, returnUrl, noticeUrl, expires }) {
    const expireDate = expires.toISOString()
    await db
      .insert(table)
      .values({
        ...{ requestId, title, cents, way, noticeUrl, expireDate, state: 'PENDING' as const },
        returnUrl: keys.seal(returnUrl),
      })
      .onConflictDoNothing()
  },
  find: requestId => find(db, requestId),
  async end(requestId, state) {
    await db
      .update(table)
      .set({ state })
      .where(and(eq(table.requestId, requestId), eq(table.state, 'PENDING')))
    return find(db, requestId)
  },
  refund: (requestId, charge, cents) =>
    inTransaction({ db }, async ({ db: at }) => {
      const [paid] = await at
        .select()
        .from(table)
        .where(and(eq(table.requestId, charge), eq(table.state, 'PAID')))
        .for('no key update')
      if (!paid) return false
      const [known] = await at.select().from(refund).where(eq(refund.requestId, requestId))
      if (known) return true
      const [sum] = await at
        .select({ cents: sql<string>`coalesce(sum(${refund.cents}), 0)::text` })
        .from(refund)
        .where(eq(refund.charge, charge))
      if (BigInt(sum?.cents ?? 0) + cents > paid.cents) return false
      await at.insert(refund).values({ requestId, charge, cents })
      return true
    }),
})
