import { sql } from 'drizzle-orm'
import type { equityHoldings } from '#contract/areas/equity/calls.ts'
import { rateOf } from '#contract/areas/equity/equity.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { Executor } from '#server/db/client.ts'

type Holdings = CallOutput<typeof equityHoldings>
type Holder = Omit<Holdings['members'][number], 'rate'> & Record<string, unknown>

/** The holdings of a project: active members, and former members with shares. */
export async function holdingsOf(at: Executor, project: string): Promise<Holdings> {
  const { rows } = await at.execute<Holder>(sql`
    select m."id"::float8 as "member", coalesce(m."nickName", m."loginName") as "name",
      p."status" is distinct from 'ACTIVE' as "exited",
      case when p."status" = 'ACTIVE' then p."equityPer" end as "equityPer",
      coalesce(held."shares", 0)::float8 as "shares"
    from "member" m
    left join "projectMember" p on p."member" = m."id" and p."project" = ${project}
    left join (select "member", sum("shares") as "shares" from "cutShare"
      where "project" = ${project} group by "member") held on held."member" = m."id"
    where p."status" = 'ACTIVE' or held."shares" > 0
    order by "shares" desc, m."id"`)
  const { rows: made } = await at.execute<{ issued: number; cuts: number }>(sql`
    select coalesce(sum("totalValue"), 0)::float8 as "issued", count(*)::int as "cuts"
    from "cutCakeRecord" where "project" = ${project}`)
  const { issued = 0, cuts = 0 } = made[0] ?? {}
  return {
    issued,
    cuts,
    members: rows.map(row => ({ ...row, rate: rateOf(row.shares, issued) })),
  }
}
