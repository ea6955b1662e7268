import { type SQL, sql } from 'drizzle-orm'
import type { ActiveDay, Move } from '#contract/areas/board/calls.ts'
import type { Executor } from '#server/db/client.ts'
import { counted, steps } from '#server/kit/calendar/figures.ts'
import { during, isoOf, type Period } from '#server/kit/calendar/period.ts'
import { series, stepOf } from '#server/kit/calendar/series.ts'

/** Tickets submitted and confirmed in a project on each day of a period. */
export function activeDays(at: Executor, project: string, period: Period): Promise<ActiveDay[]> {
  const on = (moment: SQL) => stepOf(moment, period, 1)
  const confirmed = sql`"confirmDate"`
  const submitted = sql`"submitDate"`
  return series<ActiveDay>(
    at,
    period,
    1,
    sql`select coalesce(c."step", w."step") as "step", "count", "kpiPoint", "submitted"
      from (select ${on(confirmed)} as "step", ${counted} from "kpiTicket"
        where "project" = ${project} and "status" = 'CONFIRMED' and ${during(confirmed, period)}
        group by 1) c
      full join (select ${on(submitted)} as "step", count(*)::int as "submitted" from "kpiTicket"
        where "project" = ${project} and ${during(submitted, period)}
        group by 1) w on w."step" = c."step"`,
    sql`${steps}, coalesce(s."submitted", 0) as "submitted"`,
  )
}

/** The latest events of one kind: the tickets with the latest such date. */
const latest = (
  move: Move['move'],
  date: string,
  who: string,
  also: SQL,
  project: string,
  limit: number,
): SQL => {
  const at = sql.identifier(date)
  return sql`(select ${move}::text as "move", ${at} as "at", "id", "title", "kpiPoint",
      ${sql.identifier(who)} as "who"
    from "kpiTicket" where "project" = ${project} and ${at} is not null and ${also}
    order by ${at} desc limit ${limit}::int)`
}

/** The latest events of a project, newest first. Drafts are private to their creators. */
export async function movesOf(at: Executor, project: string, limit: number): Promise<Move[]> {
  const of = (move: Move['move'], date: string, who: string, also: SQL) =>
    latest(move, date, who, also, project, limit)
  const { rows } = await at.execute<Move & Record<string, unknown>>(sql`
    select l."move", ${isoOf(sql`l."at"`)} as "date", l."id"::float8 as "ticket", l."title",
      l."kpiPoint"::text as "kpiPoint", l."who"::float8 as "member",
      coalesce(m."nickName", m."loginName") as "name"
    from (${of('PLANNED', 'createDate', 'creator', sql`"type" = 'PLAN' and "status" <> 'DRAFT'`)}
      union all ${of('CLAIMED', 'collectDate', 'contributor', sql`true`)}
      union all ${of('SUBMITTED', 'submitDate', 'contributor', sql`true`)}
      union all ${of('CONFIRMED', 'confirmDate', 'contributor', sql`"status" = 'CONFIRMED'`)}) l
    left join "member" m on m."id" = l."who"
    order by l."at" desc, l."id" desc limit ${limit}::int`)
  return rows
}
