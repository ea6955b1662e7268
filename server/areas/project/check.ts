import type { project } from '#contract/areas/project/project.ts'
import type { InputOf, WireOf } from '#contract/kit/field.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { requireActiveAccount } from './member/rules.ts'
import { activeIn, projectMemberTable } from './tables/projectMember.ts'

type Fields = (typeof project)['fields']

/** Rules of a project that depend on more than one field. */
export async function checkProject({
  at,
  me,
  row,
  input,
}: {
  at: Executor
  me: SignedIn['me']
  row: WireOf<Fields> | undefined
  input: Partial<InputOf<Fields>>
}): Promise<void> {
  const { startDate, endDate } = { ...row, ...input }
  if (startDate && endDate && endDate < startDate)
    fail('badInput', { endDate: { problem: 'startAfterEnd' } })
  const { manager } = input
  if (!manager || manager === row?.manager) return
  if (row) await requireActiveMember(at, row.id, manager)
  else if (manager !== me.id) await requireActiveAccount(at, manager, 'manager')
}

/** The person in charge must be an active member. */
async function requireActiveMember(at: Executor, project: string, member: number): Promise<void> {
  const [active] = await at
    .select({ id: projectMemberTable.id })
    .from(projectMemberTable)
    .where(activeIn(project, member))
  if (!active) fail('notInProject', { manager: { problem: 'notFound' } })
}
