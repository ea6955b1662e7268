import { kpiJobType } from '#contract/areas/setup/public.ts'
import type { staffKpiList } from '#contract/areas/ticket/calls.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import { titleIn } from '#contract/kit/entity.ts'
import { kpiJobTypeTable } from '#server/areas/setup/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { sql } from '#server/kit/sql.ts'
import { kpiTicketTable } from './tables.ts'

const t = kpiTicketTable
const j = kpiJobTypeTable

type Answer = CallOutput<typeof staffKpiList>
interface Found extends Record<string, unknown> {
  total: number
  kpiTotal: string
  workHourTotal: string
  list: Answer['list'] | null
}

const paged = { pageNo: 1, pageSize: 20 }

/** A page of a member's confirmed tickets in a project, with totals. */
export async function staffKpi(
  context: SignedIn,
  input: CallInput<typeof staffKpiList>,
): Promise<Answer> {
  const { projectId, contributor, from = null, to = null } = input
  const { pageNo = paged.pageNo, pageSize = paged.pageSize } = input
  if (from && to && from > to) fail('badInput', { from: { problem: 'startAfterEnd' } })
  const zone = await zoneOf(context)
  const midnight = (day: string, plus = 0) =>
    sql`(${day}::date + ${plus}::int)::timestamp at time zone ${zone}`
  const matching = sql`${t.project} = ${projectId} and ${t.contributor} = ${contributor}
    and ${t.status} = 'CONFIRMED'
    ${from ? sql`and ${t.confirmDate} >= ${midnight(from)}` : sql``}
    ${to ? sql`and ${t.confirmDate} < ${midnight(to, 1)}` : sql``}`
  const jobTypeTitle = kpiJobTypeTable[titleIn(context.language, kpiJobType) as 'cnName' | 'enName']
  const { rows } = await context.db.execute<Found>(sql`
    select count(*)::int as "total",
      coalesce(sum(${t.kpiPoint}), 0)::numeric(17, 2)::text as "kpiTotal",
      coalesce(sum(${t.workHour}), 0)::numeric(17, 2)::text as "workHourTotal",
      (select json_agg(page) from (
        select ${t.id}, ${t.title}, ${t.type}, ${jobTypeTitle} as "jobTypeTitle", ${j.unit},
          ${t.workHour}::text as "workHour", ${t.kpiPoint}::text as "kpiPoint",
          ${t.contributionDate}::text as "contributionDate",
          to_char(${t.confirmDate}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmDate", ${t.cut}
        from ${t} left join ${j} on ${j.id} = ${t.jobType}
        where ${matching}
        order by ${t.confirmDate} desc, ${t.id} desc
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}) page) as "list"
    from ${t} where ${matching}`)
  const [found] = rows
  return {
    list: found?.list ?? [],
    total: found?.total ?? 0,
    kpiTotal: found?.kpiTotal ?? '0.00',
    workHourTotal: found?.workHourTotal ?? '0.00',
    pageNo,
    pageSize,
  }
}
