import { and, asc, eq } from 'drizzle-orm'
import { isDay } from '#contract/areas/eform/answers.ts'
import { answerText } from '#contract/areas/eform/answerText.ts'
import { formAnswers } from '#contract/areas/eform/calls.ts'
import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import type { Answer, Answers } from '#contract/areas/eform/element.ts'
import { type Element, textIn } from '#contract/areas/eform/element.ts'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { during, readOpenPeriod } from '#server/kit/calendar/period.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { labelOf } from '#server/kit/export/cell.ts'
import type { Route } from '#server/kit/route.ts'
import { type Cell, sheet, whole } from '#server/kit/sheet.ts'
import { spreadsheet } from '#server/kit/spreadsheet.ts'
import { word } from '#server/words.ts'
import { eformTable, eformRecordTable as t } from '../tables.ts'
import { fileNames } from './fileNames.ts'
import { questionsOf } from './questions.ts'

/** A question may have been of another kind when it was answered: what fits no longer is a text. */
function cellOf(element: Element, given: Answer | undefined, text: () => string): Cell {
  if (given === undefined) return null
  const { kind, scale = 0 } = element
  const said = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  const isNumber = /^-?\d+(\.\d+)?$/.test(said)
  if (kind === 'NUMBER' && isNumber) return { number: said, decimals: scale }
  if (kind === 'RATING' && typeof given === 'number') return whole(given)
  return kind === 'DATE' && isDay(said) ? { date: said } : text()
}

export const sheetRoutes: Route[] = [
  answer(formAnswers, async (context, { eform, ...asked }) => {
    const { db, language } = context
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
    const { elements, languages } = await questionsOf(db, eform)
    const names = await fileNames(
      db,
      found.flatMap(({ row }) => row.files ?? []),
    )
    const reader = {
      language: letterLanguageOf(language),
      languages,
      fileName: (id: number) => names.get(id) ?? `#${id}`,
    }
    const own = ['number', 'submitDate', 'member', 'email', 'status', 'remarks'] as const
    const header = [
      ...own.map(name => labelOf(eformRecord, language, name)),
      ...elements.map(({ name }) => textIn(name, reader.language, languages)),
    ]
    const rows = found.map(({ row, member }): Cell[] => {
      const answers = row.answers as Answers
      return [
        whole(row.number),
        { date: clockAt(calendar.zone, row.submitDate) },
        row.member === null ? null : member,
        row.email,
        word(language, `entities/eformRecord:choices.status.${row.status}`),
        row.remarks,
        ...elements.map(element =>
          cellOf(element, answers[element.key], () =>
            answerText(element, answers[element.key], reader),
          ),
        ),
      ]
    })
    return spreadsheet(calendar.zone, [form.formName], await sheet(context.me.id, header, rows))
  }),
]
