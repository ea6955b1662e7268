import { eq } from 'drizzle-orm'
import type { equityHoldings } from '#contract/areas/equity/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { joinedOrder, projectMemberTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { inPercents } from './shares.ts'
import { cutCakeRecordTable, cutShare } from './tables.ts'

const m = alias(memberTable, 'm')
const p = alias(projectMemberTable, 'p')

type Holdings = CallOutput<typeof equityHoldings>
type Holder = Omit<Holdings['members'][number], 'rate'> & Record<string, unknown>

/** The holdings of a project: active members, and former members with shares. */
export async function holdingsOf(at: Executor, project: string): Promise<Holdings> {
  const { rows } = await at.execute<Holder>(sql`
    select ${m.id}::float8 as "member", ${accountName(m)} as "name",
      ${p.status} is distinct from 'ACTIVE' as "exited",
      case when ${p.status} = 'ACTIVE' then ${p.equityPer} end as "equityPer",
      coalesce(held.shares, 0)::float8 as "shares"
    from ${m}
    left join ${p} on ${p.member} = ${m.id} and ${p.project} = ${project}
    left join (select ${cutShare.member} as member, sum(${cutShare.shares}) as shares
      from ${cutShare} where ${cutShare.project} = ${project} group by 1) held
      on held.member = ${m.id}
    where ${p.status} = 'ACTIVE' or held.shares > 0
    order by "shares" desc, ${m.id}`)
  const [made] = await at
    .select({
      issued: sql<number>`coalesce(sum(${cutCakeRecordTable.totalValue}), 0)::float8`,
      cuts: sql<number>`count(*)::int`,
    })
    .from(cutCakeRecordTable)
    .where(eq(cutCakeRecordTable.project, project))
  const { issued = 0, cuts = 0 } = made ?? {}
  return {
    issued,
    cuts,
    joined: await joinedOrder(at, project),
    members: inPercents(rows),
  }
}
