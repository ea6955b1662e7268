import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'

/** What an allocation needs from its project. */
export interface Divided {
  id: string
  archived: boolean
  cutType: string
  totalValue: number
  [column: string]: unknown
}

const read = async (at: Executor, project: string, lock: boolean): Promise<Divided> => {
  const { rows } = await at.execute<Divided>(sql`
    select "id", "status" = 'ARCHIVED' as "archived", "cutType", "totalValue"
    from "project" where "id" = ${project} ${lock ? sql`for no key update` : sql``}`)
  return rows[0] ?? fail('notFound')
}

export const projectOf = (at: Executor, project: string) => read(at, project, false)

/**
 * The same with a lock until the transaction ends: allocations, waivers and changes of the project
 * run one after another. New tickets and members, which only reference it, do not wait.
 */
export const lockProject = (at: Executor, project: string) => read(at, project, true)

/** Allocations are for projects that divide by milestone (1501). */
export function requireMilestone({ cutType }: Divided): void {
  if (cutType !== 'MILESTONE') fail('onlyMilestone')
}
