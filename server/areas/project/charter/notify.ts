import { and, eq } from 'drizzle-orm'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { noticeSetting, sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import { defaultLanguage, type Language, languages, word } from '#server/words.ts'
import { projectTable } from '../tables/project.ts'
import { projectMemberTable } from '../tables/projectMember.ts'

/**
 * Notifies a project's members of a new version of its charter: newly mentioned members of the
 * mention, all others of the change. A mention of a non-member notifies nobody.
 */
export async function notifyOfCharter(
  at: Executor,
  context: SignedIn,
  projectId: string,
  mentioned: readonly number[],
): Promise<void> {
  const rows = await at
    .select({
      id: projectMemberTable.member,
      project: projectTable.name,
      by: accountName(),
      language: sql<Language>`coalesce(${noticeSetting.language}, ${defaultLanguage})`,
    })
    .from(projectMemberTable)
    .innerJoin(projectTable, eq(projectTable.id, projectMemberTable.project))
    .innerJoin(memberTable, eq(memberTable.id, context.me.id))
    .leftJoin(noticeSetting, eq(noticeSetting.memberId, projectMemberTable.member))
    .where(and(eq(projectMemberTable.project, projectId), eq(projectMemberTable.status, 'ACTIVE')))
  const [first] = rows
  if (!first) return
  const { project, by } = first
  const link = `/projects/constitution?projectId=${encodeURIComponent(projectId)}`
  const members = rows.map(({ id }) => id)
  const others = members.filter(id => !mentioned.includes(id))
  for (const language of languages) {
    const named = rows.filter(row => row.language === language).map(({ id }) => id)
    const where = word(language, 'menus:constitution')
    const content = { kind: 'mentioned', params: { project, by, where }, link } as const
    await sendNotice(
      at,
      context,
      named.filter(id => mentioned.includes(id)),
      content,
    )
  }
  await sendNotice(at, context, others, { kind: 'charterChanged', params: { project, by }, link })
}
