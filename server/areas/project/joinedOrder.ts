import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { projectMemberTable } from './tables/projectMember.ts'

/** All members a project has had, in order of joining: charts colour them by it. */
export async function joinedOrder(at: Executor, project: string): Promise<number[]> {
  const { id, member } = projectMemberTable
  const rows = await at
    .select({ member })
    .from(projectMemberTable)
    .where(eq(projectMemberTable.project, project))
    .orderBy(asc(id))
  return rows.map(row => row.member)
}
