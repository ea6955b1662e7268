import { and, eq } from 'drizzle-orm'
import type { SetupStep } from '#contract/areas/board/calls.ts'
import { charterVersion, projectMemberTable, projectTable } from '#server/areas/project/public.ts'
import { existing, kpiTicketTable } from '#server/areas/ticket/public.ts'
import type { SignedIn } from '#server/context.ts'
import { sql } from '#server/kit/sql.ts'

type Done = Record<SetupStep, boolean>

/** Whether there is any ticket of the project that the member sees. */
export async function hasBegun({ db, me }: SignedIn, project: string): Promise<boolean> {
  const [found] = await db
    .select({ id: kpiTicketTable.id })
    .from(kpiTicketTable)
    .where(and(eq(kpiTicketTable.project, project), existing(me, kpiTicketTable)))
    .limit(1)
  return found !== undefined
}

/**
 * What a project has been set up with. Undefined for other members than leads, for an archived
 * project, and once it runs, from its first confirmed ticket on.
 */
export async function setupOf({ db, me }: SignedIn, project: string): Promise<Done | undefined> {
  const active = sql`${projectMemberTable.project} = ${project}
    and ${projectMemberTable.status} = 'ACTIVE'`
  const tickets = sql`select from ${kpiTicketTable} where ${kpiTicketTable.project} = ${project}`
  const { rows } = await db.execute<Done>(sql`
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
      and exists (select from ${projectMemberTable} where ${active}
        and ${projectMemberTable.member} = ${me.id}
        and ${projectMemberTable.permissionTag} && array['LEAD']::varchar[])
      and not exists (${tickets} and ${kpiTicketTable.status} = 'CONFIRMED')`)
  return rows[0]
}
