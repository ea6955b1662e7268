import { sql } from 'drizzle-orm'
import { type ProjectTag, projectMember } from '#contract/areas/project/projectMember.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { difference, record } from '#server/kit/history/history.ts'
import { publishChange } from '#server/kit/publish.ts'
import type { Row } from '#server/kit/subject.ts'

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
  const { joinDate, status, kpi } = await newMembership(at, context)
  const { rows } = await at.execute<Row>(sql`
    insert into "projectMember"
      ("project", "member", "joinDate", "status", "permissionTag", "kpi")
    values (${project}, ${member}, ${joinDate}, ${status}, ${sql.param(permissionTag)}, ${kpi})
    returning *`)
  const [stored] = rows
  if (!stored) throw new Error('the membership was not added')
  await record(at, context, {
    entity: projectMember.name,
    rowId: Number(stored.id),
    action: 'create',
    changes: difference(projectMember.fields, undefined, { ...stored, member }),
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
  const { rowCount } = await at.execute(sql`
    update "project" set "manager" = null, "updateDate" = now()
    where "id" = ${project} and "manager" = ${member}`)
  if (rowCount)
    await record(at, context, {
      entity: 'project',
      rowId: project,
      action: 'update',
      changes: { manager: { from: member, to: null } },
    })
}

/** Notifies an account that it has become a member of a project, or again. */
export async function notifyInvited(
  at: Executor,
  context: SignedIn,
  project: string,
  member: number,
): Promise<void> {
  const { rows } = await at.execute<{ project: string; by: string }>(sql`
    select p."name" as "project", coalesce(m."nickName", m."loginName") as "by"
    from "project" p, "member" m where p."id" = ${project} and m."id" = ${context.me.id}`)
  const [params] = rows
  const link = `/projects/details?projectId=${encodeURIComponent(project)}`
  if (params) await sendNotice(at, context, [member], { kind: 'projectInvited', params, link })
}
