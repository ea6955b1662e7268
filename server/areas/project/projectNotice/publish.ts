import { and, eq } from 'drizzle-orm'
import type { projectNotice } from '#contract/areas/project/projectNotice.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { projectTable } from '../tables/project.ts'
import { projectMemberTable } from '../tables/projectMember.ts'
import { projectNoticeRead } from '../tables/projectNotice.ts'

/** Marks a notice as read; only the first time counts. Returns whether it was the first time. */
export async function markRead(at: Executor, notice: number, member: number): Promise<boolean> {
  const marked = await at
    .insert(projectNoticeRead)
    .values({ notice, member })
    .onConflictDoNothing()
    .returning({ notice: projectNoticeRead.notice })
  return marked.length > 0
}

/** Notifies the active members of a project of a new notice. */
export async function notifyMembers(
  at: Executor,
  context: SignedIn,
  {
    id,
    project,
    title,
  }: Pick<WireOf<(typeof projectNotice)['fields']>, 'id' | 'project' | 'title'>,
): Promise<void> {
  const rows = await at
    .select({ member: projectMemberTable.member, name: projectTable.name, by: accountName() })
    .from(projectMemberTable)
    .innerJoin(projectTable, eq(projectTable.id, projectMemberTable.project))
    .innerJoin(memberTable, eq(memberTable.id, context.me.id))
    .where(and(eq(projectMemberTable.project, project), eq(projectMemberTable.status, 'ACTIVE')))
  const [first] = rows
  if (!first) return
  await sendNotice(
    at,
    context,
    rows.map(({ member }) => member),
    {
      kind: 'projectNotice',
      params: { project: first.name, title, by: first.by },
      link: `/projects/notices?projectId=${encodeURIComponent(project)}&notice=${id}`,
    },
  )
}
