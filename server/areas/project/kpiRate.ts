import type { SQL, SQLWrapper } from 'drizzle-orm'
import { alias, sql } from '#server/kit/sql.ts'
import { projectMemberTable } from './tables/projectMember.ts'

const o = alias(projectMemberTable, 'o')

/**
 * A member's percent of the project's confirmed KPI, with 2 places; null if there is none. It is
 * `percentsOf` in SQL: the percents of all members make exactly 100.
 */
export const kpiRate = (project: SQLWrapper, member: SQLWrapper): SQL => sql`(
  select ((slice.given + (slice.place <= slice.lacking)::int) / 100)::numeric(5, 2)
  from (
    select shared.who, shared.given,
      row_number() over (order by shared.rest desc, shared.who) as place,
      10000 - sum(shared.given) over () as lacking
    from (
      select ${o.member} as who, div(${o.kpi} * 10000, nullif(sum(${o.kpi}) over (), 0)) as given,
        mod(${o.kpi} * 10000, nullif(sum(${o.kpi}) over (), 0)) as rest
      from ${o} where ${o.project} = ${project}
    ) shared
  ) slice
  where slice.who = ${member})`
