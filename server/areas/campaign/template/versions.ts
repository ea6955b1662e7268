import { desc, eq } from 'drizzle-orm'
import { messageTemplateVersions } from '#contract/areas/campaign/calls.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { messageTemplateVersion as v } from '../tables.ts'

export const versionRoutes: Route[] = [
  answer(messageTemplateVersions, async ({ db }, { id }) => {
    const rows = await db
      .select({
        number: v.number,
        publishDate: v.publishDate,
        content: v.content,
        publisher: accountName(),
      })
      .from(v)
      .leftJoin(memberTable, eq(memberTable.id, v.publisher))
      .where(eq(v.template, id))
      .orderBy(desc(v.number))
    return rows.map(({ content, ...row }) => ({
      ...row,
      variables: content.variables,
      texts: (Object.keys(content.texts) as LetterLanguage[]).flatMap(language => {
        const text = content.texts[language]
        return text ? [{ language, ...text }] : []
      }),
    }))
  }),
]
