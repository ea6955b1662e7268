import type { SkillFact } from '#contract/areas/profile/facts.ts'
import { kpiJobTypeTable } from '#server/areas/setup/public.ts'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'

const k = alias(kpiTicketTable, 'k')
const j = alias(kpiJobTypeTable, 'j')

/** Reads what an area has recorded for a member. */
export type FactReader = (at: Executor, memberId: number) => Promise<SkillFact[]>

const readers: FactReader[] = [confirmedWork]

/** Adds facts of another area, such as passed verifications. */
export const addFactReader = (reader: FactReader): void => {
  readers.push(reader)
}

/** Everything that stands beside a member's skills. */
export async function readFacts(at: Executor, memberId: number): Promise<SkillFact[]> {
  const all = await Promise.all(readers.map(read => read(at, memberId)))
  return all.flat()
}

/** Confirmed tickets by the name of their job type: several types of projects share one. */
async function confirmedWork(at: Executor, memberId: number): Promise<SkillFact[]> {
  const { rows } = await at.execute<SkillFact & Record<string, unknown>>(sql`
    select 'TICKETS' as "kind", ${j.cnName}, ${j.enName},
      array_agg(distinct ${j.id}::float8) as "jobTypes", count(*)::int as "count",
      sum(${k.kpiPoint})::numeric(18, 2)::text as "kpi",
      to_char(max(${k.confirmDate}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "date"
    from ${k} join ${j} on ${j.id} = ${k.jobType}
    where ${k.contributor} = ${memberId} and ${k.status} = 'CONFIRMED'
    group by ${j.cnName}, ${j.enName}
    order by sum(${k.kpiPoint}) desc, ${j.cnName}`)
  return rows
}
