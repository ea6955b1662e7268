import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { FAILED_DAYS, imageFields } from '#contract/areas/verification/types.ts'
import { eraseThreads, hasComments } from '#server/areas/comment/public.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { record } from '#server/kit/history/history.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { publishChange } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { trash } from '#server/kit/tables/trash.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { syncIdentity } from './identity.ts'
import { kycSubmission, personalKycTable as table } from './tables.ts'

const { name: entity } = personalKyc
const noImages = Object.fromEntries(imageFields.map(name => [name, null]))

/**
 * Destroys all images of these verifications, also those that were replaced, and the comments, which
 * may say the same: from now on nobody gets them, and their bytes are deleted as soon as the
 * transaction commits.
 */
async function destroyImages(at: Executor, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length === 0) return
  await eraseThreads(at, entity, rowIds)
  await at
    .update(file)
    .set({ field: null, expireDate: sql`least(${file.expireDate}, now())` as never })
    .where(and(eq(file.entity, entity), inArray(file.rowId, [...rowIds])))
  await enqueue(at, 'sweepFiles')
}

/** Destroys the images of identity verifications that failed long ago, and the comments on them. */
export const destroyFailed = (by: Context): Promise<void> =>
  inTransaction(by, async by => {
    const { db: at } = by
    const some = imageFields.map(name => sql`${table[name]} is not null`)
    const rows = await at
      .update(table)
      .set({ ...noImages, updateDate: clock.now() })
      .where(
        sql`${table.verifiType} = 'IDENTITY' and ${table.verifiStatus} = 'FAILED'
          and ${table.reviewDate} < now() - make_interval(days => ${FAILED_DAYS})
          and (${sql.join(some, sql` or `)} or ${hasComments(entity, table.id)})`,
      )
      .returning()
    await destroyImages(
      at,
      rows.map(({ id }) => String(id)),
    )
    for (const row of rows) {
      await record(at, by, { entity, rowId: row.id, action: 'destroyImages', changes: {} })
      await publishChange(at, personalKyc, 'update', row)
    }
  })

/**
 * Destroys all images and numbers of a member's verifications, deleted ones included: for an
 * account that is removed. It is called in the transaction of the removal.
 */
export async function destroyVerifications(at: Executor, by: Context, member: number) {
  const gone: SQL = sql`${trash.entity} = ${entity} and (${trash.row} ->> 'member')::bigint = ${member}`
  const deleted = await at.delete(trash).where(gone).returning({ rowId: trash.rowId })
  const rows = await at
    .update(table)
    .set({
      ...noImages,
      cardNo: null,
      lastFour: null,
      updateDate: clock.now(),
      // A verification of nothing is neither passed nor waiting.
      verifiStatus: sql`case when ${table.verifiStatus} in ('PASSED', 'PENDING') then 'EXPIRED'
        else ${table.verifiStatus} end` as never,
    })
    .where(eq(table.member, member))
    .returning()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await at.update(kycSubmission).set({ cardNo: null }).where(inArray(kycSubmission.kyc, ids))
  await destroyImages(at, [...ids.map(String), ...deleted.map(({ rowId }) => rowId)])
  for (const row of rows) {
    await record(at, by, { entity, rowId: row.id, action: 'destroyImages', changes: {} })
    await publishChange(at, personalKyc, 'update', row)
  }
  await syncIdentity(at, by, member)
}
