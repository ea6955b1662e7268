import { and, eq } from 'drizzle-orm'
import { projectMember } from '#contract/areas/project/projectMember.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { act } from '#server/kit/act.ts'
import { create } from '#server/kit/crud.ts'
import { offeredBy } from '#server/kit/dictionary.ts'
import { subjects } from '#server/kit/reference.ts'
import { admitting } from '../enrol.ts'
import { projectMemberTable } from '../tables/projectMember.ts'

interface Admitted {
  project: string
  member: number
  jointype: string | null
}

/**
 * Adds the applicant by the rules of members, as if the reviewer had added them, in the transaction
 * of the acceptance. A former member is reactivated; a current member stays as they are.
 */
export async function admit(
  at: Executor,
  context: SignedIn,
  { project, member, jointype }: Admitted,
): Promise<void> {
  const subject = subjects.get(projectMember.name) ?? fail('internal')
  const { id, status } = projectMemberTable
  const [known] = await at
    .select({ id, status })
    .from(projectMemberTable)
    .where(and(eq(projectMemberTable.project, project), eq(projectMemberTable.member, member)))
    .for('update')
  if (known?.status === 'ACTIVE') return
  if (known) {
    await act(subject, admitting(context), 'rejoin', { id: known.id })
    return
  }
  // A value that is no longer offered stays in the application only.
  const offered = jointype !== null && (await offeredBy(at, 'joinType', [jointype])).has(jointype)
  const given = { project, member, jointype: offered ? jointype : null, permissionTag: [] }
  const input = check(inputFields(projectMember.fields, 'create'), given)
  if (!input.ok) fail('badInput', input.refusals)
  await create(subject, admitting(context), input.values)
}
