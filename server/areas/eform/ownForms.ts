import { and, asc, eq, gt, or } from 'drizzle-orm'
import { detachRow } from '#server/kit/attach.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { Forget, OwnList } from '#server/kit/personal.ts'
import { sql } from '#server/kit/sql.ts'
import { copyOf } from './fill/receipt.ts'
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
      for (const { record, form, published } of rows)
        yield {
          ...{ form, number: record.number, date: clockAt(zone, record.submitDate) },
          answers: copyOf(published, record as unknown as Submission),
        }
      last = rows.at(-1)?.record.id ?? last
      if (rows.length < together) return
    }
  },
}

/** Destroys what a member who left has submitted and not sent. */
export const forgetForms: Forget = async (at, { id, email }) => {
  await at.delete(keptForm).where(eq(keptForm.member, id))
  const gone = await at
    .delete(r)
    .where(or(eq(r.member, id), eq(r.email, email.toLowerCase())))
    .returning({ id: r.id, eform: r.eform })
  for (const { id: record, eform } of gone) {
    await detachRow(at, 'eformRecord', record)
    await at
      .update(eformCount)
      .set({ recordCount: sql`${eformCount.recordCount} - 1` })
      .where(eq(eformCount.eform, eform))
  }
}
