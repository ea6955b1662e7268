import { and, desc, eq, notExists } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { eformTable, eformUse, eformRecordTable as r } from '../tables.ts'

/** Makes a submission belong to something. */
export async function attachSubmission(at: Executor, record: number, use: string): Promise<void> {
  await at.insert(eformUse).values({ eformRecord: record, use }).onConflictDoNothing()
}

/** The submission that belongs to something, if one does. */
export async function usedBy(at: Executor, use: string): Promise<number | undefined> {
  const [found] = await at
    .select({ record: eformUse.eformRecord })
    .from(eformUse)
    .where(eq(eformUse.use, use))
  return found?.record
}

/** What a submission belongs to. */
export async function usesOf(at: Executor, record: number): Promise<string[]> {
  const rows = await at
    .select({ use: eformUse.use })
    .from(eformUse)
    .where(eq(eformUse.eformRecord, record))
  return rows.map(({ use }) => use)
}

/** The forms that were filled in for these, by what they belong to. */
export const formsUsedBy = (at: Executor, uses: readonly string[]) =>
  at
    .select({ use: eformUse.use, formName: eformTable.formName })
    .from(eformUse)
    .innerJoin(r, eq(r.id, eformUse.eformRecord))
    .innerJoin(eformTable, eq(eformTable.id, r.eform))
    .where(isAnyOf(eformUse.use, uses))

/** What a member has submitted last with a form for a purpose, and what belongs to nothing yet. */
export async function unusedOf(
  at: Executor,
  { form, purpose, member }: { form: number; purpose: string; member: number },
): Promise<number | undefined> {
  const used = at.select({ one: sql`1` }).from(eformUse).where(eq(eformUse.eformRecord, r.id))
  const [found] = await at
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.purpose, purpose), eq(r.member, member), eq(r.eform, form), notExists(used)))
    .orderBy(desc(r.id))
    .limit(1)
  return found?.id
}
