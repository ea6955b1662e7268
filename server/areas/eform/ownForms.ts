import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { erase } from '#server/kit/erase.ts'
import type { Forget, OwnList } from '#server/kit/personal.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { history } from '#server/kit/tables/history.ts'
import { trash } from '#server/kit/tables/trash.ts'
import eformRecord from './eformRecord.ts'
import { dropFiles } from './fill/kept.ts'
import { copyOf } from './fill/receipt.ts'
import { fileNames } from './record/fileNames.ts'
import {
  eformCount,
  eformTable,
  keptForm,
  eformRecordTable as r,
  type Submission,
  eformVersion as v,
} from './tables.ts'

/** Rows read at once. */
const together = 100

/** What a member has submitted with forms. */
export const ownFormList: OwnList = {
  title: 'entities/eformRecord:many',
  columns: {
    form: 'entities/eformRecord:fields.eform',
    number: 'entities/eformRecord:fields.number',
    date: 'entities/eformRecord:fields.submitDate',
    answers: 'entities/eformRecord:fields.answers',
  },
  async *lines(context) {
    const { db, me } = context
    const zone = await zoneOf(context)
    for (let last = 0; ; ) {
      const rows = await db
        .select({ record: r, form: eformTable.formName, published: v.published })
        .from(r)
        .innerJoin(eformTable, eq(eformTable.id, r.eform))
        .innerJoin(v, and(eq(v.eform, r.eform), eq(v.number, r.formVersion)))
        .where(and(eq(r.member, me.id), gt(r.id, last)))
        .orderBy(asc(r.id))
        .limit(together)
      const names = await fileNames(
        db,
        rows.flatMap(({ record }) => record.files ?? []),
      )
      for (const { record, form, published } of rows)
        yield {
          ...{ form, number: record.number, date: clockAt(zone, record.submitDate) },
          answers: copyOf(published, record as unknown as Submission, names),
        }
      last = rows.at(-1)?.record.id ?? last
      if (rows.length < together) return
    }
  },
}

/** Destroys what was submitted and deleted before, with its files. */
async function forgetDeleted(at: Executor, id: number, email: string): Promise<void> {
  const rows = await at
    .delete(trash)
    .where(
      and(
        eq(trash.entity, eformRecord.entity.name),
        sql`(${trash.row} ->> 'member' = ${String(id)} or ${trash.row} ->> 'email' = ${email})`,
      ),
    )
    .returning({ rowId: trash.rowId })
  const ids = rows.map(({ rowId }) => rowId)
  if (ids.length === 0) return
  await at
    .update(file)
    .set({ field: null, expireDate: clock.now() })
    .where(and(eq(file.entity, eformRecord.entity.name), inArray(file.rowId, ids)))
  await at
    .delete(history)
    .where(and(eq(history.entity, eformRecord.entity.name), inArray(history.rowId, ids)))
}

/** Destroys what a member who left has submitted and not sent. */
export const forgetForms: Forget = async (at, { id, email: given }) => {
  const email = given.toLowerCase()
  const unsent = await at
    .delete(keptForm)
    .where(eq(keptForm.member, id))
    .returning({ id: keptForm.id })
  for (const kept of unsent) await dropFiles(at, kept.id)
  const theirs = or(eq(r.member, id), eq(r.email, email))
  const counts = await at
    .select({ eform: r.eform, count: sql<number>`count(*)::int` })
    .from(r)
    .where(theirs)
    .groupBy(r.eform)
    .orderBy(r.eform)
  await erase(eformRecord, at, theirs)
  for (const { eform, count } of counts)
    await at
      .update(eformCount)
      .set({ recordCount: sql`${eformCount.recordCount} - ${count}` })
      .where(eq(eformCount.eform, eform))
  await forgetDeleted(at, id, email)
}
