import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'

/**
 * Rules for the members of a project as a whole: there is a lead, and fixed equity does not exceed
 * 100 %. Both are checked while the project's row is locked.
 */
export const lockProject = async (at: Executor, project: string): Promise<void> => {
  await at.execute(sql`select 1 from "project" where "id" = ${project} for no key update`)
}

/** Whether the project would have no lead without this membership. */
export async function isLastLead(
  at: Executor,
  { id, project, status, permissionTag }: LeadRow,
): Promise<boolean> {
  if (status !== 'ACTIVE' || !permissionTag.includes('LEAD')) return false
  const { rows } = await at.execute(sql`
    select 1 from "projectMember" p join "member" m on m."id" = p."member"
    where p."project" = ${project} and p."id" <> ${id} and p."status" = 'ACTIVE'
      and 'LEAD' = any(p."permissionTag") and m."status" = 'ACTIVE' limit 1`)
  return rows.length === 0
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
  const { rows } = await at.execute<{ over: boolean; left: string }>(sql`
    select "left" < ${wanted}::numeric as "over", trim_scale("left")::text as "left" from (
      select 100 - coalesce(sum("equityPer"), 0) as "left" from "projectMember"
      where "project" = ${project} and "status" = 'ACTIVE' and "id" <> ${except}) others`)
  const [found] = rows
  if (found?.over) fail('equityOverWhole', { equityPer: { problem: 'tooBig', max: found.left } })
}
