import { eq } from 'drizzle-orm'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { contractTable as t } from '../tables.ts'

export async function sealContract({ db }: JobContext, { contract }: { contract: number }) {
  await db.select({ id: t.id }).from(t).where(eq(t.id, contract))
}
