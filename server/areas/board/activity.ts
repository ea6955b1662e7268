import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { ActiveDay, Move } from '#contract/areas/board/calls.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { counted, steps } from '#server/kit/calendar/figures.ts'
import { during, isoOf, type Period } from '#server/kit/calendar/period.ts'
import { series, stepOf } from '#server/kit/calendar/series.ts'
import { sql } from '#server/kit/sql.ts'

/** Tickets submitted and confirmed in a project on each day of a period. */
export function activeDays(at: Executor, project: string, period: Period): Promise<ActiveDay[]> {
  const on = (moment: SQLWrapper) => stepOf(moment, period, 1)
  const { kpiPoint, status, confirmDate, submitDate } = kpiTicketTable
  const within = sql`${kpiTicketTable.project} = ${project}`
  return series<ActiveDay>(
    at,
    period,
    1,
    sql`select coalesce(c.step, w.step) as "step", c."count" as "count",
        c."kpiPoint" as "kpiPoint", "submitted"
      from (select ${on(confirmDate)} as step, ${counted(kpiPoint)} from ${kpiTicketTable}
        where ${within} and ${status} = 'CONFIRMED' and ${during(confirmDate, period)}
        group by 1) c
      full join (select ${on(submitDate)} as step, count(*)::int as "submitted"
        from ${kpiTicketTable} where ${within} and ${during(submitDate, period)}
        group by 1) w on w.step = c.step`,
    sql`${steps}, coalesce(s."submitted", 0) as "submitted"`,
  )
}

/** The latest events of one kind: the tickets with the latest such date. */
const latest = (
  move: Move['move'],
  date: SQLWrapper,
  who: SQLWrapper,
  also: SQL,
  project: string,
  limit: number,
): SQL => {
  const { id, title, kpiPoint } = kpiTicketTable
  return sql`(select ${move}::text as move, ${date} as moment, ${id} as ticket, ${title} as title,
      ${kpiPoint} as points, ${who} as who
    from ${kpiTicketTable} where ${kpiTicketTable.project} = ${project} and ${date} is not null
      and ${also}
    order by ${date} desc limit ${limit}::int)`
}

/** The latest events of a project, newest first. Drafts are private to their creators. */
export async function movesOf(at: Executor, project: string, limit: number): Promise<Move[]> {
  const of = (move: Move['move'], date: SQLWrapper, who: SQLWrapper, also: SQL) =>
    latest(move, date, who, also, project, limit)
  const { type, status, creator, contributor } = kpiTicketTable
  const { createDate, collectDate, submitDate, confirmDate } = kpiTicketTable
  const { rows } = await at.execute<Move & Record<string, unknown>>(sql`
    select l.move as "move", ${isoOf(sql`l.moment`)} as "date", l.ticket::float8 as "ticket",
      l.title as "title", l.points::text as "kpiPoint", l.who::float8 as "member",
      ${accountName()} as "name"
    from (${of('PLANNED', createDate, creator, sql`${type} = 'PLAN' and ${status} <> 'DRAFT'`)}
      union all ${of('CLAIMED', collectDate, contributor, sql`true`)}
      union all ${of('SUBMITTED', submitDate, contributor, sql`true`)}
      union all ${of('CONFIRMED', confirmDate, contributor, sql`${status} = 'CONFIRMED'`)}) l
    left join ${memberTable} on ${memberTable.id} = l.who
    order by l.moment desc, l.ticket desc limit ${limit}::int`)
  return rows
}
