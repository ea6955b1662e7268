import { eq } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { alias, sql } from '#server/kit/sql.ts'
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

const own = projectMemberTable
const other = alias(projectMemberTable, 'other')
const account = alias(memberTable, 'account')

/** Whether the project would have no lead without the membership that is read. */
export const isLastLead = sql<boolean>`(${own.status} = 'ACTIVE'
  and 'LEAD' = any(${own.permissionTag}) and not exists (
    select from ${other} join ${account} on ${account.id} = ${other.member}
    where ${other.project} = ${own.project} and ${other.id} <> ${own.id}
      and ${other.status} = 'ACTIVE' and 'LEAD' = any(${other.permissionTag})
      and ${account.status} = 'ACTIVE'))`

/** Refuses to leave a project without a lead. */
export async function requireRemainingLead(at: Executor, { id }: { id: number }): Promise<void> {
  const [found] = await at.select({ last: isLastLead }).from(own).where(eq(own.id, id))
  if (found?.last) fail('lastLead')
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
