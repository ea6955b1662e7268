import { eq } from 'drizzle-orm'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { REMIND_DAYS } from '#contract/areas/verification/types.ts'
import { plusDays } from '#contract/kit/day.ts'
import type { Context } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { record } from '#server/kit/history/history.ts'
import { publishChange } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { syncIdentity } from './identity.ts'
import { tellOwner } from './notify.ts'
import { personalKycTable as table } from './tables.ts'

const { name: entity } = personalKyc

/**
 * Ends verifications on the day their document expires, in the cooperative's time zone, and tells
 * members once that it will.
 */
export async function expireVerifications(by: Context): Promise<void> {
  const { today } = await calendarOf(by)
  const expired = sql`${table.verifiStatus} = 'PASSED' and ${table.expiryDate} <= ${today}::date`
  for (const id of await idsOf(by, expired)) await expire(by, id)
  const soon = sql`${table.verifiStatus} = 'PASSED' and ${table.remindDate} is null
    and ${table.expiryDate} <= ${plusDays(today, REMIND_DAYS)}::date`
  for (const id of await idsOf(by, soon)) await remind(by, id)
}

async function idsOf({ db }: Context, which: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await db.select({ id: table.id }).from(table).where(which).orderBy(table.id)
  return rows.map(({ id }) => id)
}

/** Each on its own, under its lock: a change of the same moment waits or goes first. */
const expire = (by: Context, id: number): Promise<void> =>
  inTransaction(by, async by => {
    const { db: at } = by
    const [row] = await at.select().from(table).where(eq(table.id, id)).for('update')
    if (row?.verifiStatus !== 'PASSED') return
    await at
      .update(table)
      .set({ verifiStatus: 'EXPIRED', updateDate: clock.after(row.updateDate) })
      .where(eq(table.id, id))
    const changes = { verifiStatus: { from: 'PASSED', to: 'EXPIRED' } }
    await record(at, by, { entity, rowId: id, action: 'expire', changes })
    await publishChange(at, personalKyc, 'update', row)
    if (row.verifiType === 'IDENTITY') await syncIdentity(at, by, row.member)
    const date = row.expiryDate ?? ''
    await tellOwner(at, by, row, { kind: 'verificationExpired', params: { date } })
  })

const remind = (by: Context, id: number): Promise<void> =>
  inTransaction(by, async by => {
    const { db: at } = by
    const [row] = await at.select().from(table).where(eq(table.id, id)).for('update')
    if (row?.verifiStatus !== 'PASSED' || row.remindDate) return
    await at.update(table).set({ remindDate: clock.now() }).where(eq(table.id, id))
    const date = row.expiryDate ?? ''
    await tellOwner(at, by, row, { kind: 'verificationExpires', params: { date } })
  })
