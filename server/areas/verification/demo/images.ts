import { eq } from 'drizzle-orm'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { imageFields, requiredFields, type VerifiType } from '#contract/areas/verification/types.ts'
import { attach } from '#server/kit/attach.ts'
import { storeFile } from '#server/kit/file/take.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { personalKycTable as table } from '../tables.ts'
import { drawing } from './drawing.ts'

/** Draws the images of the demo's verifications: made up, without a face or a name. */
export async function drawDemoImages(
  { db, keys }: Pick<JobContext, 'db' | 'keys'>,
  { ids }: { ids: readonly number[] },
): Promise<void> {
  for (const id of ids) {
    const [row] = await db.select().from(table).where(eq(table.id, id))
    if (!row || row.verifiStatus === 'DRAFT') continue
    const me = { id: row.member }
    const required: readonly string[] = requiredFields[row.verifiType as VerifiType]
    for (const field of imageFields.filter(name => required.includes(name) && !row[name])) {
      const bytes = await drawing(field, row.verifiType as VerifiType, id)
      const { id: fileId } = await storeFile({ db, keys, me }, { name: `${field}.jpg`, bytes })
      await inTransaction({ db }, async ({ db: at }) => {
        await attach(at, me, { entity: personalKyc.name, rowId: id, field }, [fileId], 'image')
        await at
          .update(table)
          .set({ [field]: fileId })
          .where(eq(table.id, id))
      })
    }
  }
}
