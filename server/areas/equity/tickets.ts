import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { CountedTicket } from '#contract/areas/equity/calls.ts'
import type { Page } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { kpiJobTypeTable } from '#server/areas/setup/public.ts'
import { confirmRecordTable, kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { cutCakeRecordTable, cutTicket } from './tables.ts'

const r = alias(confirmRecordTable, 'r')
const c = alias(memberTable, 'c')
const t = alias(cutTicket, 't')
const k = alias(kpiTicketTable, 'k')
const m = alias(memberTable, 'm')
const j = alias(kpiJobTypeTable, 'j')

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
const frozenRate = sql`case when round(${j.rate} * ${k.workHour}, 2) = counted.kpi then ${j.rate}
  else round(counted.kpi / ${k.workHour}, 2) end`

/** The members who confirmed the latest submission of the ticket, in order. */
const confirmedBy = sql`(select coalesce(json_agg(json_build_object(
      'name', ${accountName(c)},
      'date', to_char(${r.createDate}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by ${r.id}), '[]')
    from ${r} join ${c} on ${c.id} = ${r.member}
    where ${r.ticket} = ${k.id} and ${r.round} = ${k.round} and ${r.result} = 'CONFIRMED')`

/** The tickets counted by an allocation, or those not counted yet, latest confirmed first. */
export async function ticketsOf(at: Executor, asked: Asked): Promise<Page<CountedTicket>> {
  const { project, cut, member, pageNo, pageSize } = asked
  const of = (column: SQLWrapper) => (member === null ? sql`` : sql`and ${column} = ${member}`)
  const open = kpiTicketTable
  const counted =
    cut === null
      ? sql`select ${open.id} as ticket, ${open.contributor} as member, ${open.kpiPoint} as kpi
          from ${open} where ${open.project} = ${project} and ${open.status} = 'CONFIRMED'
          and ${open.cut} is null and ${open.contributor} is not null ${of(open.contributor)}`
      : sql`select ${t.ticket} as ticket, ${t.member} as member, ${t.kpi} as kpi from ${t}
          join ${cutCakeRecordTable} on ${cutCakeRecordTable.id} = ${t.cut}
          where ${cutCakeRecordTable.id} = ${cut} and ${cutCakeRecordTable.project} = ${project}
            ${of(t.member)}`
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
