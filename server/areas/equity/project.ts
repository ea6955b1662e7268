import { eq } from 'drizzle-orm'
import { projectTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'

/** What an allocation needs from its project. */
export interface Divided {
  id: string
  archived: boolean
  cutType: string
  totalValue: number
}

const read = async (at: Executor, project: string, lock: boolean): Promise<Divided> => {
  const { id, status, cutType, totalValue } = projectTable
  const found = at
    .select({ id, archived: sql<boolean>`${status} = 'ARCHIVED'`, cutType, totalValue })
    .from(projectTable)
    .where(eq(id, project))
  const [row] = await (lock ? found.for('no key update') : found)
  return row ?? fail('notFound')
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
