import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Answers } from '#contract/areas/eform/answers.ts'
import { formReport, type QuestionReport } from '#contract/areas/eform/calls.ts'
import type { Element, Kind } from '#contract/areas/eform/element.ts'
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
  const isNumber = sql`a."key" = any(${sql.param(keysOf(elements, numbers))}::text[]) and a."value" #>> '{}' ~ '^-?[0-9]+(\\.[0-9]+)?$'`
  const number = sql`case when ${isNumber} then (a."value" #>> '{}')::numeric end`
  const { rows } = await db.execute<{
    key: string
    answered: number
    average: string | null
    lowest: string | null
    highest: string | null
  }>(sql`
    select a."key", count(*)::int as "answered",
      round(avg(${number}), 2)::text as "average",
      min(${number})::text as "lowest",
      max(${number})::text as "highest"
    from ${t}, jsonb_each(${t.answers}) a("key", "value")
    where ${which}
    group by 1`)
  return new Map(rows.map(row => [row.key, row]))
}

/** How often each value was given: of lists each of them, of a matrix each row with its value. */
async function valuesOf(db: Executor, which: SQL | undefined, elements: readonly Element[]) {
  const keys = keysOf(elements, counted)
  const { rows } = await db.execute<{ key: string; value: string; count: number }>(sql`
    select "key", "value", "count" from (
      select a."key", v."value", count(*)::int as "count",
        row_number() over (partition by a."key" order by count(*) desc, v."value") as "place"
      from ${t}, jsonb_each(${t.answers}) a("key", "value"),
      lateral (
        select a."value" #>> '{}' as "value" where jsonb_typeof(a."value") in ('string', 'number')
        union all
        select one."value" from jsonb_array_elements_text(
          case jsonb_typeof(a."value") when 'array' then a."value" else '[]' end) one("value")
        union all
        select part."key" || ':' || part."value" from jsonb_each_text(
          case jsonb_typeof(a."value") when 'object' then a."value" else '{}' end) part("key", "value")
      ) v
      where ${which} and a."key" = any(${sql.param(keys)}::text[])
      group by 1, 2
    ) found where "place" <= ${VALUES_MAX} order by "key", "place"`)
  const found = new Map<string, { value: string; count: number }[]>()
  for (const { key, value, count } of rows)
    found.set(key, [...(found.get(key) ?? []), { value, count }])
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
