import { and, asc, eq } from 'drizzle-orm'
import { formAnswers } from '#contract/areas/eform/calls.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { during, readOpenPeriod } from '#server/kit/calendar/period.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import type { Route } from '#server/kit/route.ts'
import { sheet } from '#server/kit/sheet.ts'
import { spreadsheet } from '#server/kit/spreadsheet.ts'
import { eformTable, eformRecordTable as t } from '../tables.ts'
import { answerColumns } from './columns.ts'

export const sheetRoutes: Route[] = [
  answer(formAnswers, async (context, { eform, ...asked }) => {
    const { db } = context
    const [form] = await db.select().from(eformTable).where(eq(eformTable.id, eform))
    if (!form) return fail('notFound')
    const calendar = await calendarOf(context)
    const period = readOpenPeriod(calendar, asked)
    const found = await db
      .select({ row: t, member: accountName() })
      .from(t)
      .leftJoin(memberTable, eq(memberTable.id, t.member))
      .where(and(eq(t.eform, eform), period ? during(t.submitDate, period) : undefined))
      .orderBy(asc(t.number))
      .limit(EXPORT_CAP + 1)
    if (found.length === 0) fail('exportEmpty')
    if (found.length > EXPORT_CAP) fail('exportTooLarge')
    const { header, cells } = await answerColumns(context, {
      form: eform,
      zone: calendar.zone,
      rows: found,
    })
    return spreadsheet(calendar.zone, [form.formName], await sheet(context.me.id, header, cells))
  }),
]
