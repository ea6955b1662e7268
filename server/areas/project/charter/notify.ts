import { sql } from 'drizzle-orm'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { defaultLanguage, type Language, languages, word } from '#server/words.ts'

interface Reader {
  id: string
  project: string
  by: string
  /** The language of the reader, for the name of the place. */
  language: Language
  [column: string]: unknown
}

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
  const { rows } = await at.execute<Reader>(sql`
    select r."member" as "id", p."name" as "project",
      coalesce(w."nickName", w."loginName") as "by",
      coalesce(s."language", ${defaultLanguage}) as "language"
    from "projectMember" r
      join "project" p on p."id" = r."project"
      join "member" w on w."id" = ${context.me.id}
      left join "noticeSetting" s on s."memberId" = r."member"
    where r."project" = ${projectId} and r."status" = 'ACTIVE'`)
  const [first] = rows
  if (!first) return
  const { project, by } = first
  const link = `/projects/constitution?projectId=${encodeURIComponent(projectId)}`
  const members = rows.map(({ id }) => Number(id))
  const others = members.filter(id => !mentioned.includes(id))
  for (const language of languages) {
    const named = rows.filter(row => row.language === language).map(({ id }) => Number(id))
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
