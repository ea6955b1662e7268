import type { SetupStep } from '#contract/areas/board/calls.ts'
import { charterVersion, projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import { kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'

type Done = Record<SetupStep, boolean>

/**
 * What a project has been set up with. Undefined once it runs, from its first confirmed ticket on,
 * and for an archived one.
 */
export async function setupOf(at: Executor, project: string): Promise<Done | undefined> {
  const active = sql`${projectMemberTable.project} = ${project}
    and ${projectMemberTable.status} = 'ACTIVE'`
  const tickets = sql`select from ${kpiTicketTable} where ${kpiTicketTable.project} = ${project}`
  const { rows } = await at.execute<Done>(sql`
    select
      (select count(*) > 1 from ${projectMemberTable} where ${active}) as "members",
      exists (select from ${charterVersion}
        where ${charterVersion.project} = ${project}) as "charter",
      exists (${tickets} and ${kpiTicketTable.status} not in ('CANCELLED', 'ABOLISHED')) as "tickets",
      case ${projectTable.cutType}
        when 'MILESTONE' then ${projectTable.totalValue} > 0
        when 'FIXED' then exists (select from ${projectMemberTable}
          where ${active} and ${projectMemberTable.equityPer} > 0)
        else false
      end as "equity",
      ${projectTable.published} as "published"
    from ${projectTable}
    where ${projectTable.id} = ${project} and ${projectTable.status} = 'ACTIVE'
      and not exists (${tickets} and ${kpiTicketTable.status} = 'CONFIRMED')`)
  return rows[0]
}
