import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'

/**
 * What holds for the members of a project together: somebody leads it, and nobody is promised more
 * than the whole. Both are decided while the project's row is locked, one change after the other.
 */
export const lockProject = async (at: Executor, project: string): Promise<void> => {
  await at.execute(sql`select 1 from "project" where "id" = ${project} for no key update`)
}

/** Would the project be without a lead, if this membership were none? */
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

/** Refuses what would leave a project without a lead. */
export async function demandLead(at: Executor, row: LeadRow): Promise<void> {
  if (await isLastLead(at, row)) fail('lastLead')
}

/**
 * Refuses a fixed share that, with those of the other active members, is more than the whole, and
 * says how much there is left.
 */
export async function demandWhole(
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
