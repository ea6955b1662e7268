import { and, eq } from 'drizzle-orm'
import { type ProjectTag, projectMember } from '#contract/entities/projectMember.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { projectMemberTable, projectTable } from '#server/db/tables.ts'
import { difference, record } from '#server/kit/history.ts'
import { publishChange } from '#server/kit/publish.ts'
import type { Row } from '#server/kit/subject.ts'

/** Today, as a calendar day. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** What the server says of a new membership. */
export const newMembership = () => ({ joinDate: today(), status: 'ACTIVE' as const, kpi: '0' })

/** Makes somebody a member within a change of something else, with the history of it. */
export async function enrol(
  at: Executor,
  context: SignedIn,
  project: string,
  member: number,
  permissionTag: readonly ProjectTag[] = [],
): Promise<void> {
  const [stored] = (await at
    .insert(projectMemberTable)
    .values({ project, member, permissionTag, ...newMembership() } as never)
    .returning()) as Row[]
  if (!stored) throw new Error('the membership was not added')
  await record(at, context, {
    entity: projectMember.name,
    rowId: stored.id as number,
    action: 'create',
    changes: difference(projectMember.fields, undefined, stored),
  })
  await publishChange(at, { entity: projectMember }, 'create', stored)
}

/** Who is no longer there is not in charge any more. */
export async function leaveCharge(
  at: Executor,
  context: SignedIn,
  project: string,
  member: number,
): Promise<void> {
  const { rowCount } = await at
    .update(projectTable)
    .set({ manager: null, updateDate: new Date().toISOString() } as never)
    .where(and(eq(projectTable.id, project as never), eq(projectTable.manager, member as never)))
  if (rowCount)
    await record(at, context, {
      entity: 'project',
      rowId: project,
      action: 'update',
      changes: { manager: { from: member, to: null } },
    })
}
