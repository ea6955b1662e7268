import { and, eq, ne } from 'drizzle-orm'
import { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { publishChange } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { providerSettlementLineTable as line, providerSettlementTable as table } from '../tables.ts'

/** How many lines agree, differ, and wait for somebody to resolve them. */
export async function countsOf(at: Executor, settlement: number) {
  const [found] = await at
    .select({
      agreedCount: sql<number>`(count(*) filter (where ${line.match} = 'AGREED'))::int`,
      differenceCount: sql<number>`(count(*) filter (where ${line.match} <> 'AGREED'))::int`,
      openCount: sql<number>`(count(*) filter (where ${line.match} <> 'AGREED' and not ${line.resolved}))::int`,
    })
    .from(line)
    .where(eq(line.settlement, settlement))
  const counts = found ?? fail('internal')
  const status = counts.openCount > 0 ? ('DIFFERENT' as const) : ('MATCHED' as const)
  return { ...counts, status }
}

/** Counts again after lines were changed. */
export async function recount(at: Executor, settlement: number): Promise<void> {
  const [after] = await at
    .update(table)
    .set({ ...(await countsOf(at, settlement)), updateDate: clock.now() })
    .where(and(eq(table.id, settlement), ne(table.status, 'POSTED')))
    .returning()
  await publishChange(at, providerSettlement, 'update', after)
}

/**
 * A settlement under its lock, which is refused once it is posted. Whoever changes a line holds the
 * line's lock already: two who change lines of one settlement at once may have to try again.
 */
export async function lockOpen(at: Executor, id: number) {
  const [found] = await at.select().from(table).where(eq(table.id, id)).for('update')
  if (!found) return fail('notFound')
  return found.status === 'POSTED' ? fail('settlementPosted') : found
}
