import { sql } from 'drizzle-orm'
import type { projectNotice } from '#contract/areas/project/projectNotice.ts'
import type { WireOf } from '#contract/kit/field.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
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
  const { rows } = await at.execute<{ member: string; name: string; by: string }>(sql`
    select m."member", p."name",
      (select coalesce("nickName", "loginName") from "member" where "id" = ${context.me.id}) as by
    from "projectMember" m join "project" p on p."id" = m."project"
    where m."project" = ${project} and m."status" = 'ACTIVE'`)
  const [first] = rows
  if (!first) return
  await sendNotice(
    at,
    context,
    rows.map(({ member }) => Number(member)),
    {
      kind: 'projectNotice',
      params: { project: first.name, title, by: first.by },
      link: `/projects/notices?projectId=${encodeURIComponent(project)}&notice=${id}`,
    },
  )
}
