import { and, arrayContains, asc, eq } from 'drizzle-orm'
import { projectMember } from '#contract/areas/project/projectMember.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { act } from '#server/kit/act.ts'
import { subjects } from '#server/kit/reference.ts'
import { projectTable } from './tables/project.ts'
import { projectMemberTable as m } from './tables/projectMember.ts'
import { isLastLead } from './together.ts'

export interface OwnMembership {
  id: number
  project: string
  name: string
  /** Nobody else leads the project. */
  soleLead: boolean
}

/** The caller's memberships in projects that are still worked on. Archived ones stay as they are. */
export function ownMemberships({ db, me }: SignedIn): Promise<OwnMembership[]> {
  return db
    .select({
      id: m.id,
      project: m.project,
      name: projectTable.name,
      soleLead: isLastLead,
    })
    .from(m)
    .innerJoin(projectTable, eq(projectTable.id, m.project))
    .where(and(eq(m.member, me.id), eq(m.status, 'ACTIVE'), eq(projectTable.status, 'ACTIVE')))
    .orderBy(asc(projectTable.name), asc(m.id))
}

/** Leaves all these projects, by the same step as by the button. */
export async function exitProjects(context: SignedIn, all: readonly OwnMembership[]) {
  const subject = subjects.get(projectMember.name) ?? fail('internal')
  for (const { id } of all) await act(subject, context, 'exit', { id })
}

/** The active leads of a project. */
export async function leadsOf(at: Executor, project: string): Promise<number[]> {
  const rows = await at
    .select({ member: m.member })
    .from(m)
    .where(
      and(eq(m.project, project), eq(m.status, 'ACTIVE'), arrayContains(m.permissionTag, ['LEAD'])),
    )
  return rows.map(({ member }) => member)
}
