import type { SQL } from 'drizzle-orm'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'
import { projectTable } from '../tables/project.ts'
import { projectApplyTable } from '../tables/projectApply.ts'
import { projectMemberTable } from '../tables/projectMember.ts'

/** A project in the project hall: published and not archived. */
export const openToApply = sql`${projectTable.published} and ${projectTable.status} = 'ACTIVE'`

/** Whether the account is an active member of the project. */
export const isMember = (account: number): SQL => {
  const { project, member, status } = projectMemberTable
  return sql`exists (select from ${projectMemberTable} where ${project} = ${projectTable.id}
    and ${member} = ${account} and ${status} = 'ACTIVE')`
}

/** Whether the account waits for an answer to its application to the project. */
export const hasPendingApplication = (account: number): SQL => {
  const { project, applicant, status } = projectApplyTable
  return sql`exists (select from ${projectApplyTable} where ${project} = ${projectTable.id}
    and ${applicant} = ${account} and ${status} = 'PENDING')`
}

/**
 * Refuses an application to a project outside of the hall (404, without a hint that it exists), by
 * a current member, and by an applicant with a pending application.
 */
export async function requireOpenForApplications(
  at: Executor,
  me: Me,
  project: string,
): Promise<void> {
  const pending = hasPendingApplication(me.id)
  const { rows } = await at.execute<{ member: boolean; pending: boolean }>(sql`
    select ${isMember(me.id)} as "member", ${pending} as "pending"
    from ${projectTable} where ${openToApply} and ${projectTable.id} = ${project}`)
  const [found] = rows
  if (!found) fail('notFound')
  if (found.member) fail('alreadyMember')
  if (found.pending) fail('alreadyApplied')
}
