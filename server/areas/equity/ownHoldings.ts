import { projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { cutCakeRecordTable, cutShare } from './tables.ts'

const m = alias(projectMemberTable, 'm')
const p = alias(projectTable, 'p')

export interface OwnHolding extends Record<string, unknown> {
  project: string
  name: string
  shares: number
  percent: string
  inside: boolean
}

/** The shares of a member, by project: theirs also after they left it. */
export async function ownHoldings(at: Executor, member: number): Promise<OwnHolding[]> {
  const { rows } = await at.execute<OwnHolding>(sql`
    select ${p.id} as "project", ${p.name} as "name", held.shares::float8 as "shares",
      round(held.shares * 100 / (select sum(${cutCakeRecordTable.totalValue}) from ${cutCakeRecordTable}
        where ${cutCakeRecordTable.project} = ${p.id}), 2)::text as "percent",
      exists (select 1 from ${m} where ${m.project} = ${p.id} and ${m.member} = ${member}
        and ${m.status} = 'ACTIVE') as "inside"
    from (select ${cutShare.project} as project, sum(${cutShare.shares}) as shares from ${cutShare}
      where ${cutShare.member} = ${member} group by 1) held
      join ${p} on ${p.id} = held.project
    where held.shares > 0 order by held.shares desc, ${p.id}`)
  return rows
}
