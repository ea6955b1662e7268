import { and, arrayContains, asc, type Column, eq, inArray } from 'drizzle-orm'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectMemberTable } from '#server/areas/project/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'
import { isTheirs } from '../request/theirs.ts'
import { contractSigner as s, contractTable as t } from '../tables.ts'

interface Asked {
  template: number
  role?: number | null | undefined
  project?: string | null | undefined
}

/**
 * Whether a member has a contract of their own of that template that is open, or signed with the
 * terms as they are.
 */
export const hasContract = (
  member: Column | number,
  { template, project }: Pick<Asked, 'template' | 'project'>,
) => sql<boolean>`exists (select from ${s} join ${t} on ${t.id} = ${s.contract}
  and ${t.round} = ${s.round} where ${s.member} = ${member} and ${isTheirs} and ${t.template} = ${template}
  and ${t.project} is not distinct from ${project ?? null}
  and (${t.state} in ('SENT', 'PARTLY_SIGNED')
    or (${t.state} = 'SIGNED' and not ${t.termsChanged})))`

/** Active members of a role or of a project, one of which is to be named. */
export async function recipientsOf(at: Executor, { template, role, project }: Asked) {
  if (!role === !project)
    fail('badInput', { [role ? 'project' : 'role']: { problem: role ? 'ambiguous' : 'required' } })
  const { id, roles, status } = memberTable
  const { member, project: of, status: joined } = projectMemberTable
  const inProject = at
    .select({ member })
    .from(projectMemberTable)
    .where(and(eq(of, project ?? ''), eq(joined, 'ACTIVE')))
  const rows = await at
    .select({
      id,
      name: accountName(),
      has: hasContract(id, { template, project }),
    })
    .from(memberTable)
    .where(and(eq(status, 'ACTIVE'), role ? arrayContains(roles, [role]) : inArray(id, inProject)))
    .orderBy(asc(id))
  return rows
}
