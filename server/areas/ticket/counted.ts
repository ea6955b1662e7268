import type { SQL } from 'drizzle-orm'
import type { CountedTicket } from '#contract/areas/ticket/counted.ts'
import type { Page } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { kpiJobTypeTable } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { confirmRecordTable, kpiTicketTable } from './tables.ts'

const r = alias(confirmRecordTable, 'r')
const c = alias(memberTable, 'c')
const k = alias(kpiTicketTable, 'k')
const m = alias(memberTable, 'm')
const j = alias(kpiJobTypeTable, 'j')

/**
 * The rate of a unit when the ticket's KPI was frozen. If the job type's current rate does not give
 * that KPI, the rate was different: then it is calculated from the KPI.
 */
const frozenRate = sql`case when round(${j.rate} * ${k.workHour}, 2) = counted.kpi then ${j.rate}
  else round(counted.kpi / ${k.workHour}, 2) end`

/** The members who confirmed the latest submission of the ticket, in order. */
const confirmedBy = sql`(select coalesce(json_agg(json_build_object(
      'name', ${accountName(c)},
      'date', to_char(${r.createDate}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by ${r.id}), '[]')
    from ${r} join ${c} on ${c.id} = ${r.member}
    where ${r.ticket} = ${k.id} and ${r.round} = ${k.round} and ${r.result} = 'CONFIRMED')`

/**
 * A page of tickets that were counted, latest confirmed first. `counted` selects `ticket`, `member`
 * and `kpi` as they were counted.
 */
export async function countedTickets(
  at: Executor,
  counted: SQL,
  { pageNo = 1, pageSize = 20 }: { pageNo?: number | undefined; pageSize?: number | undefined },
): Promise<Page<CountedTicket>> {
  const { rows } = await at.execute<
    CountedTicket & { total: number } & Record<string, unknown>
  >(sql`
    with counted as (${counted})
    select ${k.id}::float8 as "id", ${k.title}, counted.member::float8 as "member",
      ${accountName(m)} as "name", ${j.cnName} as "jobTypeCn",
      ${j.enName} as "jobTypeEn", ${frozenRate} as "rate", ${k.workHour}, ${j.unit}, counted.kpi,
      ${k.contributionDate}::text as "contributionDate",
      to_char(${k.confirmDate}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmDate",
      ${confirmedBy} as "confirmedBy", (select count(*)::int from counted) as "total"
    from counted
    join ${k} on ${k.id} = counted.ticket
    join ${m} on ${m.id} = counted.member
    left join ${j} on ${j.id} = ${k.jobType}
    order by ${k.confirmDate} desc nulls last, ${k.id} desc
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

/** The tickets that `where` finds, with their KPI of now, as `countedTickets` takes them. */
export const asCounted = (where: SQL, member: number | undefined): SQL => {
  const { id, contributor, kpiPoint } = kpiTicketTable
  return sql`select ${id} as ticket, ${contributor} as member, ${kpiPoint} as kpi
    from ${kpiTicketTable} where ${where}
    ${member === undefined ? sql`` : sql`and ${contributor} = ${member}`}`
}
