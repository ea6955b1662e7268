import { and, eq } from 'drizzle-orm'
import { type ProjectTag, projectMember } from '#contract/areas/project/projectMember.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { difference, record } from '#server/kit/history/history.ts'
import { publishChange } from '#server/kit/publish.ts'
import { projectTable } from './tables/project.ts'
import { projectMemberTable } from './tables/projectMember.ts'

/** The server-owned fields of a new membership. */
export const newMembership = async (at: Executor, context: Pick<SignedIn, 'keys'>) => ({
  joinDate: (await calendarOf({ ...context, db: at })).today,
  status: 'ACTIVE' as const,
  kpi: '0',
})

/** Adds a member as part of another change, with history. */
export async function enrol(
  at: Executor,
  context: SignedIn,
  project: string,
  member: number,
  permissionTag: readonly ProjectTag[] = [],
): Promise<void> {
  const [stored] = await at
    .insert(projectMemberTable)
    .values({
      project,
      member,
      ...(await newMembership(at, context)),
      permissionTag: [...permissionTag],
    })
    .returning()
  if (!stored) throw new Error('the membership was not added')
  await record(at, context, {
    entity: projectMember.name,
    rowId: stored.id,
    action: 'create',
    changes: difference(projectMember.fields, undefined, stored),
  })
  await publishChange(at, projectMember, 'create', stored)
  await notifyInvited(at, context, project, member)
}

/** A former member is no longer the person in charge. */
export async function leaveCharge(
  at: Executor,
  context: SignedIn,
  project: string,
  member: number,
): Promise<void> {
  const left = await at
    .update(projectTable)
    .set({ manager: null, updateDate: clock.now() })
    .where(and(eq(projectTable.id, project), eq(projectTable.manager, member)))
    .returning({ id: projectTable.id })
  if (left.length > 0)
    await record(at, context, {
      entity: 'project',
      rowId: project,
      action: 'update',
      changes: { manager: { from: member, to: null } },
    })
}

const ADMITTING = Symbol('admitting')

/**
 * The context in which an application is accepted: that is notified, and no invitation. It stays so
 * in the contexts of its transactions, which are copies of it.
 */
export const admitting = (context: SignedIn): SignedIn & { [ADMITTING]: true } => ({
  ...context,
  [ADMITTING]: true,
})

/** Whether whoever becomes a member had applied for it. */
export const isAdmitting = (context: SignedIn): boolean => ADMITTING in context

/** Notifies an account that it has become a member of a project, or again. */
export async function notifyInvited(
  at: Executor,
  context: SignedIn,
  project: string,
  member: number,
): Promise<void> {
  const [params] = await at
    .select({ project: projectTable.name, by: accountName() })
    .from(projectTable)
    .innerJoin(memberTable, eq(memberTable.id, context.me.id))
    .where(eq(projectTable.id, project))
  const link = `/projects/details?projectId=${encodeURIComponent(project)}`
  if (params) await sendNotice(at, context, [member], { kind: 'projectInvited', params, link })
}
