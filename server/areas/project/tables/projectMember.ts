import { and, eq, type SQL } from 'drizzle-orm'
import { projectMember } from '#contract/areas/project/projectMember.ts'
import { tableOf } from '#server/kit/table.ts'

export const projectMemberTable = tableOf(projectMember)

/** The active membership of an account in a project. */
export const activeIn = (project: string, member: number): SQL | undefined =>
  and(
    eq(projectMemberTable.project, project),
    eq(projectMemberTable.member, member),
    eq(projectMemberTable.status, 'ACTIVE'),
  )
