import { sql } from 'drizzle-orm'
import { tell } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { defaultLanguage, type Language, languages, word } from '#server/words.ts'

interface Reader {
  id: string
  project: string
  by: string
  /** The one the reader uses the product in: the place is named in it. */
  language: Language
  [column: string]: unknown
}

/**
 * Tells a project's members of a new version of its charter: who is newly mentioned in it hears
 * that, everybody else that it changed. A mention of somebody outside tells nobody.
 */
export async function tellOfCharter(
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
    const told = { kind: 'mentioned', params: { project, by, where }, link } as const
    await tell(
      at,
      context,
      named.filter(id => mentioned.includes(id)),
      told,
    )
  }
  await tell(at, context, others, { kind: 'charterChanged', params: { project, by }, link })
}
