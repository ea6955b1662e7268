import { sql } from 'drizzle-orm'
import type { project } from '#contract/areas/project/project.ts'
import type { InputOf, WireOf } from '#contract/kit/field.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { demandAccount } from './member/rules.ts'

type Fields = (typeof project)['fields']

/** What of a project depends on more than one field. */
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
  if (row) await demandActive(at, row.id, manager)
  else if (manager !== me.id) await demandAccount(at, manager, 'manager')
}

/** In charge is somebody who is there. */
async function demandActive(at: Executor, project: string, member: number): Promise<void> {
  const { rows } = await at.execute(sql`select 1 from "projectMember"
    where "project" = ${project} and "member" = ${member} and "status" = 'ACTIVE'`)
  if (rows.length === 0) fail('notInProject', { manager: { problem: 'notFound' } })
}
