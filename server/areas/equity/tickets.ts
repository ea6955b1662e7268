import { type SQL, sql } from 'drizzle-orm'
import type { CountedTicket } from '#contract/areas/equity/calls.ts'
import type { Page } from '#contract/transport.ts'
import type { Executor } from '#server/db/client.ts'

interface Asked {
  project: string
  cut: number | null
  member: number | null
  pageNo: number
  pageSize: number
}

/**
 * The rate of a unit when the ticket's KPI was frozen. If the job type's current rate does not give
 * that KPI, the rate was different: then it is calculated from the KPI.
 */
const frozenRate = sql`case when round(j."rate" * k."workHour", 2) = counted."kpi" then j."rate"
  else round(counted."kpi" / k."workHour", 2) end`

/** The members who confirmed the latest submission of the ticket, in order. */
const confirmedBy = sql`(select coalesce(json_agg(json_build_object(
      'name', coalesce(c."nickName", c."loginName"),
      'date', to_char(r."createDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r."id"), '[]')
    from "confirmRecord" r join "member" c on c."id" = r."member"
    where r."ticket" = k."id" and r."round" = k."round" and r."result" = 'CONFIRMED')`

/** The tickets counted by an allocation, or those not counted yet, latest confirmed first. */
export async function ticketsOf(at: Executor, asked: Asked): Promise<Page<CountedTicket>> {
  const { project, cut, member, pageNo, pageSize } = asked
  const of = (column: SQL) => (member === null ? sql`` : sql`and ${column} = ${member}`)
  const counted =
    cut === null
      ? sql`select "id" as "ticket", "contributor" as "member", "kpiPoint" as "kpi" from "kpiTicket"
          where "project" = ${project} and "status" = 'CONFIRMED' and "cut" is null
          and "contributor" is not null ${of(sql`"contributor"`)}`
      : sql`select t."ticket", t."member", t."kpi" from "cutTicket" t
          join "cutCakeRecord" c on c."id" = t."cut"
          where c."id" = ${cut} and c."project" = ${project} ${of(sql`t."member"`)}`
  const { rows } = await at.execute<
    CountedTicket & { total: number } & Record<string, unknown>
  >(sql`
    with counted as (${counted})
    select k."id"::float8 as "id", k."title", counted."member"::float8 as "member",
      coalesce(m."nickName", m."loginName") as "name", j."cnName" as "jobTypeCn",
      j."enName" as "jobTypeEn", ${frozenRate} as "rate", k."workHour", j."unit", counted."kpi",
      k."contributionDate"::text as "contributionDate",
      to_char(k."confirmDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmDate",
      ${confirmedBy} as "confirmedBy", (select count(*)::int from counted) as "total"
    from counted
    join "kpiTicket" k on k."id" = counted."ticket"
    join "member" m on m."id" = counted."member"
    left join "kpiJobType" j on j."id" = k."jobType"
    order by k."confirmDate" desc nulls last, k."id" desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
  return {
    list: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? (pageNo > 1 ? await totalOf(at, counted) : 0),
    pageNo,
    pageSize,
  }
}

async function totalOf(at: Executor, counted: SQL): Promise<number> {
  const { rows } = await at.execute<{ total: number }>(
    sql`select count(*)::int as "total" from (${counted}) counted`,
  )
  return rows[0]?.total ?? 0
}
