import { and, eq, ne } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'
import { projectTable } from './tables/project.ts'
import { projectMemberTable } from './tables/projectMember.ts'

/**
 * Rules for the members of a project as a whole: there is a lead, and fixed equity does not exceed
 * 100 %. Both are checked while the project's row is locked.
 */
export const lockProject = async (at: Executor, project: string): Promise<void> => {
  const rows = at.select({ id: projectTable.id }).from(projectTable)
  await rows.where(eq(projectTable.id, project)).for('no key update')
}

/** Whether the project would have no lead without this membership. */
export async function isLastLead(
  at: Executor,
  { id, project, status, permissionTag }: LeadRow,
): Promise<boolean> {
  if (status !== 'ACTIVE' || !permissionTag.includes('LEAD')) return false
  const others = await at
    .select({ id: projectMemberTable.id })
    .from(projectMemberTable)
    .innerJoin(memberTable, eq(memberTable.id, projectMemberTable.member))
    .where(
      and(
        eq(projectMemberTable.project, project),
        ne(projectMemberTable.id, id),
        eq(projectMemberTable.status, 'ACTIVE'),
        sql`'LEAD' = any(${projectMemberTable.permissionTag})`,
        eq(memberTable.status, 'ACTIVE'),
      ),
    )
    .limit(1)
  return others.length === 0
}

export interface LeadRow {
  id: number
  project: string
  status: string
  permissionTag: readonly string[]
}

/** Refuses to leave a project without a lead. */
export async function requireRemainingLead(at: Executor, row: LeadRow): Promise<void> {
  if (await isLastLead(at, row)) fail('lastLead')
}

/**
 * Refuses fixed equity that exceeds 100 % together with that of the other active members, and says
 * how much is left.
 */
export async function requireEquityLeft(
  at: Executor,
  project: string,
  wanted: string | null | undefined,
  except = 0,
): Promise<void> {
  if (wanted === null || wanted === undefined) return
  const { id, status, equityPer } = projectMemberTable
  const { rows } = await at.execute<{ over: boolean; left: string }>(sql`
    select "left" < ${wanted}::numeric as "over", trim_scale("left")::text as "left" from (
      select 100 - coalesce(sum(${equityPer}), 0) as "left" from ${projectMemberTable}
      where ${projectMemberTable.project} = ${project} and ${status} = 'ACTIVE' and ${id} <> ${except}
    ) others`)
  const [found] = rows
  if (found?.over) fail('equityOverWhole', { equityPer: { problem: 'tooBig', max: found.left } })
}
