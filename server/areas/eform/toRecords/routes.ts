import { and, asc, eq, notInArray } from 'drizzle-orm'
import { answersToImport, recordsMade } from '#contract/areas/eform/toRecords.ts'
import { IMPORT_CAP } from '#contract/kit/importing.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { can } from '#server/kit/can.ts'
import { storeFile } from '#server/kit/file/take.ts'
import { givenFields, subjectOf } from '#server/kit/import/subject.ts'
import { subjects } from '#server/kit/reference.ts'
import type { Route } from '#server/kit/route.ts'
import { sheet } from '#server/kit/sheet.ts'
import { spreadsheet } from '#server/kit/spreadsheet.ts'
import { answerColumns } from '../record/columns.ts'
import { eformImport, eformTable, eformRecordTable as t } from '../tables.ts'
import { madeOf, madeOfOne, matchedBefore } from './made.ts'

export const recordRoutes: Route[] = [
  answer(answersToImport, async (context, { eform, entity, record = null }) => {
    const { db, me } = context
    const subject = subjectOf(context, entity)
    const [form] = await db.select().from(eformTable).where(eq(eformTable.id, eform))
    if (!form) return fail('notFound')
    const made = await madeOf(db, eform, entity)
    const which =
      record === null ? (made.length > 0 ? notInArray(t.id, made) : undefined) : eq(t.id, record)
    const found = await db
      .select({ row: t, member: accountName() })
      .from(t)
      .leftJoin(memberTable, eq(memberTable.id, t.member))
      .where(and(eq(t.eform, eform), which))
      .orderBy(asc(t.number))
      .limit(IMPORT_CAP + 1)
    const rows = found.slice(0, IMPORT_CAP)
    if (rows.length === 0) fail('nothingToImport')
    const { zone } = await calendarOf(context)
    const { keys, header, cells } = await answerColumns(context, { form: eform, zone, rows })
    const bytes = await sheet(me.id, header, cells)
    const { fileName = '' } = spreadsheet(zone, [form.formName], bytes)
    const stored = await storeFile(context, { name: fileName, bytes })
    const records = rows.map(({ row }) => row.id)
    await db.insert(eformImport).values({ file: stored.id, eform, columnKeys: keys, records })
    const before = await matchedBefore(db, eform, entity)
    const fields = givenFields(subject, context, null)
    return {
      file: stored.id,
      name: stored.name,
      columns: keys.map(key => {
        const field = before.get(key)
        return field && Object.hasOwn(fields, field) ? field : null
      }),
      more: found.length > rows.length,
    }
  }),

  answer(recordsMade, async ({ db, me }, { id }) => {
    const rows = await madeOfOne(db, id)
    return rows
      .filter(({ entity }) => {
        const of = subjects.get(entity)?.entity
        return of !== undefined && can(me, of, of.operations.view ? 'view' : 'list')
      })
      .map(({ entity, id: row, date }) => ({ entity, id: row, date }))
  }),
]
