import { and, desc, eq, type SQL } from 'drizzle-orm'
import { formReport, type QuestionReport } from '#contract/areas/eform/calls.ts'
import type { Answers, Element, Kind } from '#contract/areas/eform/element.ts'
import { mondayOf } from '#contract/kit/day.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { during, readOpenPeriod, startOf } from '#server/kit/calendar/period.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { limit } from '#server/kit/rateLimit.ts'
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
/** Reports for one member in a quarter of an hour: of many submissions each takes seconds. */
const perMember = 300
/** Submissions that the latest texts are looked for in. */
const LOOKED_AT = 200

const keysOf = (elements: readonly Element[], kinds: readonly Kind[]) =>
  elements.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key)

interface Answered {
  question: string
  answered: number
  average: string | null
  lowest: string | null
  highest: string | null
  chosen: [choice: string, times: number][]
}

/**
 * How often each question was answered, and each value given: of lists each of them, of a matrix
 * each row with its value, and a number however it was written. Answers are gone through once;
 * everything else is made of those that differ.
 */
async function answeredOf(db: Executor, which: SQL | undefined, elements: readonly Element[]) {
  const among = (kinds: readonly Kind[]) => sql`any(${sql.param(keysOf(elements, kinds))}::text[])`
  const { rows } = await db.execute<Answered & Record<string, unknown>>(sql`
    with "replies" as materialized (
      select a."question", case when a."question" = ${among(counted)} then a."reply" end as "reply",
        count(*)::int as "times"
      from ${t}, jsonb_each_text(${t.answers}) a("question", "reply")
      where ${which}
      group by 1, 2
    ), "read" as (
      select "replies".*, case
        when "question" = ${among(numbers)} and "reply" ~ '^-?[0-9]+(\\.[0-9]+)?$' then "reply"::numeric
      end as "figure" from "replies"
    ), "found" as (
      select "question", v."choice", sum("times")::int as "times", row_number() over (
        partition by "question" order by sum("times") desc, v."choice") as "place"
      from "read", lateral (
        select coalesce(trim_scale("figure")::text, "reply") as "choice"
        where "reply" is not json array and "reply" is not json object
        union all
        select one."choice" from jsonb_array_elements_text(
          case when "reply" is json array then "reply"::jsonb else '[]' end) one("choice")
        union all
        select pair."matrixRow" || ':' || pair."choice" from jsonb_each_text(
          case when "reply" is json object then "reply"::jsonb else '{}' end) pair("matrixRow", "choice")
      ) v
      where "reply" is not null
      group by 1, 2
    )
    select "question", sum("times")::int as "answered",
      round(sum("figure" * "times") / sum("times") filter (where "figure" is not null), 2)::text as "average",
      min("figure")::text as "lowest",
      max("figure")::text as "highest",
      coalesce((
        select jsonb_agg(jsonb_build_array("choice", "times") order by "place") from "found"
        where "found"."question" = "read"."question" and "place" <= ${VALUES_MAX}
      ), '[]') as "chosen"
    from "read" group by 1`)
  return new Map(rows.map(row => [row.question, row]))
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
    const { db, me } = context
    await limit(db, `form report ${me.id}`, perMember, 900)
    const [form] = await db
      .select({ id: eformTable.id })
      .from(eformTable)
      .where(eq(eformTable.id, eform))
    if (!form) fail('notFound')
    const calendar = await calendarOf(context)
    const period = readOpenPeriod(calendar, asked)
    const which = and(eq(t.eform, eform), period ? during(t.submitDate, period) : undefined)
    const { elements, languages } = await questionsOf(db, eform)
    const [figures, held, answered, latest] = await Promise.all([
      figuresOf(db, eform, calendar.zone, calendar.today),
      db.select({ count: sql<number>`count(*)::int` }).from(t).where(which),
      answeredOf(db, which, elements),
      latestOf(db, which, elements),
    ])
    const questions = elements.map(({ key }): QuestionReport => {
      const found = answered.get(key)
      return {
        key,
        answered: found?.answered ?? 0,
        values: (found?.chosen ?? []).map(([value, count]) => ({ value, count })),
        average: found?.average ?? null,
        lowest: found?.lowest ?? null,
        highest: found?.highest ?? null,
        latest: latest.get(key) ?? [],
      }
    })
    return { ...figures, counted: held[0]?.count ?? 0, elements, languages, questions }
  }),
]
