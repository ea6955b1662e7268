import { and, desc, eq, type SQL } from 'drizzle-orm'
import { formReport, type QuestionReport } from '#contract/areas/eform/calls.ts'
import type { Answers, Element, Kind } from '#contract/areas/eform/element.ts'
import { mondayOf } from '#contract/kit/day.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { during, readOpenPeriod, startOf } from '#server/kit/calendar/period.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { eformTable, eformRecordTable as t } from '../tables.ts'
import { questionsOf } from './questions.ts'

/** Kinds whose values are counted. */
const counted: readonly Kind[] = [
  'SINGLE',
  'DROPDOWN',
  'MULTIPLE',
  'RATING',
  'MATRIX',
  'NUMBER',
  'DATE',
]
const numbers: readonly Kind[] = ['NUMBER', 'RATING']
const texts: readonly Kind[] = ['TEXT', 'LONG_TEXT', 'EMAIL', 'PHONE']
/** Different values of one question that are answered, and texts. */
const VALUES_MAX = 200
const LATEST = 5
/** Submissions that the latest texts are looked for in. */
const LOOKED_AT = 200

const keysOf = (elements: readonly Element[], kinds: readonly Kind[]) =>
  elements.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key)

/** How often each question was answered; of numbers, also what they amount to. */
async function answeredOf(db: Executor, which: SQL | undefined, elements: readonly Element[]) {
  const isNumber = sql`a."question" = any(${sql.param(keysOf(elements, numbers))}::text[]) and a."reply" #>> '{}' ~ '^-?[0-9]+(\\.[0-9]+)?$'`
  const number = sql`case when ${isNumber} then (a."reply" #>> '{}')::numeric end`
  const { rows } = await db.execute<{
    question: string
    answered: number
    average: string | null
    lowest: string | null
    highest: string | null
  }>(sql`
    select a."question", count(*)::int as "answered",
      round(avg(${number}), 2)::text as "average",
      min(${number})::text as "lowest",
      max(${number})::text as "highest"
    from ${t}, jsonb_each(${t.answers}) a("question", "reply")
    where ${which}
    group by 1`)
  return new Map(rows.map(row => [row.question, row]))
}

/** How often each value was given: of lists each of them, of a matrix each row with its value. */
async function valuesOf(db: Executor, which: SQL | undefined, elements: readonly Element[]) {
  const keys = keysOf(elements, counted)
  const { rows } = await db.execute<{ question: string; choice: string; count: number }>(sql`
    select "question", "choice", "count" from (
      select a."question", v."choice", count(*)::int as "count",
        row_number() over (partition by a."question" order by count(*) desc, v."choice") as "place"
      from ${t}, jsonb_each(${t.answers}) a("question", "reply"),
      lateral (
        select a."reply" #>> '{}' as "choice" where jsonb_typeof(a."reply") in ('string', 'number')
        union all
        select one."choice" from jsonb_array_elements_text(
          case jsonb_typeof(a."reply") when 'array' then a."reply" else '[]' end) one("choice")
        union all
        select pair."matrixRow" || ':' || pair."choice" from jsonb_each_text(
          case jsonb_typeof(a."reply") when 'object' then a."reply" else '{}' end) pair("matrixRow", "choice")
      ) v
      where ${which} and a."question" = any(${sql.param(keys)}::text[])
      group by 1, 2
    ) found where "place" <= ${VALUES_MAX} order by "question", "place"`)
  const found = new Map<string, { value: string; count: number }[]>()
  for (const { question, choice, count } of rows)
    found.set(question, [...(found.get(question) ?? []), { value: choice, count }])
  return found
}

/** The latest texts of each question. */
async function latestOf(db: Executor, which: SQL | undefined, elements: readonly Element[]) {
  const rows = await db
    .select({ id: t.id, answers: t.answers })
    .from(t)
    .where(which)
    .orderBy(desc(t.submitDate), desc(t.id))
    .limit(LOOKED_AT)
  return new Map(
    keysOf(elements, texts).map(key => {
      const given = rows.flatMap(({ id, answers }) => {
        const text = (answers as Answers)[key]
        return typeof text === 'string' ? { id, text } : []
      })
      return [key, given.slice(0, LATEST)] as const
    }),
  )
}

async function figuresOf(db: Executor, form: number, zone: string, today: string) {
  const since = (startDate: string) => startOf({ zone, startDate, endDate: startDate })
  const days = { today, week: mondayOf(today), month: `${today.slice(0, 8)}01` }
  const isOpen = sql`${t.status} in ('NEW', 'IN_PROGRESS')`
  const [found] = await db
    .select({
      today: sql<number>`count(*) filter (where ${t.submitDate} >= ${since(days.today)})::int`,
      week: sql<number>`count(*) filter (where ${t.submitDate} >= ${since(days.week)})::int`,
      month: sql<number>`count(*) filter (where ${t.submitDate} >= ${since(days.month)})::int`,
      total: sql<number>`count(*)::int`,
      unanswered: sql<number>`count(*) filter (where ${isOpen})::int`,
      overdue: sql<number>`count(*) filter (where ${isOpen} and ${t.dueDate} < now())::int`,
    })
    .from(t)
    .where(eq(t.eform, form))
  return found ?? fail('internal')
}

export const reportRoutes: Route[] = [
  answer(formReport, async (context, { eform, ...asked }) => {
    const { db } = context
    const [form] = await db
      .select({ id: eformTable.id })
      .from(eformTable)
      .where(eq(eformTable.id, eform))
    if (!form) fail('notFound')
    const calendar = await calendarOf(context)
    const period = readOpenPeriod(calendar, asked)
    const which = and(eq(t.eform, eform), period ? during(t.submitDate, period) : undefined)
    const { elements, languages } = await questionsOf(db, eform)
    const [figures, held, answered, values, latest] = await Promise.all([
      figuresOf(db, eform, calendar.zone, calendar.today),
      db.select({ count: sql<number>`count(*)::int` }).from(t).where(which),
      answeredOf(db, which, elements),
      valuesOf(db, which, elements),
      latestOf(db, which, elements),
    ])
    const questions = elements.map(({ key }): QuestionReport => {
      const found = answered.get(key)
      return {
        key,
        answered: found?.answered ?? 0,
        values: values.get(key) ?? [],
        average: found?.average ?? null,
        lowest: found?.lowest ?? null,
        highest: found?.highest ?? null,
        latest: latest.get(key) ?? [],
      }
    })
    return { ...figures, counted: held[0]?.count ?? 0, elements, languages, questions }
  }),
]
