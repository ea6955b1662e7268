import { and, eq, gt } from 'drizzle-orm'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { eachApart } from '#server/kit/jobs/each.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { eformCount as c, eformTable, eformRecordTable as t } from '../tables.ts'
import { readsSubmissions } from './readers.ts'

const recordsAt = (form: number): string => `/eform/eformRecords?eform=${form}`

const isOverdue = sql`${t.status} in ('NEW', 'IN_PROGRESS') and ${t.dueDate} > ${c.overdueDate} and ${t.dueDate} <= now()`

/** Tells whoever is responsible for a form what came in, and what became overdue, since then. */
async function tell(at: Executor, keys: Keys, form: number): Promise<void> {
  const [found] = await at
    .select({
      count: c,
      title: eformTable.formName,
      owner: eformTable.owner,
      // Those deleted in the meantime are no news.
      fresh: sql<number>`(select count(*)::int from ${t} where ${t.eform} = ${c.eform} and ${t.number} > ${c.toldNumber})`,
      overdue: sql<number>`(select count(*)::int from ${t} where ${t.eform} = ${c.eform} and ${isOverdue})`,
    })
    .from(c)
    .innerJoin(eformTable, eq(eformTable.id, c.eform))
    .where(eq(c.eform, form))
    .for('update', { of: c })
  if (!found) return
  const { count, title, fresh, overdue } = found
  // Their right may have been withdrawn.
  const isReader = found.owner !== null && (await readsSubmissions(at, found.owner))
  const owner = isReader ? found.owner : null
  const told = { link: recordsAt(form), self: true }
  if (owner !== null && fresh > 0) {
    const params = { title, count: String(fresh) }
    await sendNotice(at, { me: undefined, keys }, [owner], {
      kind: 'formSubmissions',
      params,
      ...told,
    })
  }
  if (owner !== null && overdue > 0) {
    const params = { title, count: String(overdue) }
    await sendNotice(at, { me: undefined, keys }, [owner], { kind: 'formOverdue', params, ...told })
  }
  await at
    .update(c)
    .set({ toldNumber: count.latestNumber, overdueDate: sql`now()` as never })
    .where(eq(c.eform, form))
}

/** Tells those responsible for forms: together for some minutes, so that nobody is flooded. */
export async function tellOwners({ db, keys }: Pick<JobContext, 'db' | 'keys'>): Promise<void> {
  const fresh = db.select({ id: c.eform }).from(c).where(gt(c.latestNumber, c.toldNumber))
  const overdue = db
    .selectDistinct({ id: c.eform })
    .from(c)
    .innerJoin(t, and(eq(t.eform, c.eform), isOverdue))
  const forms = [...(await fresh), ...(await overdue)].map(({ id }) => id)
  await eachApart(db, [...new Set(forms)], (at, form) => tell(at, keys, form))
}
