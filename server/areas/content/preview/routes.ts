import { desc, eq } from 'drizzle-orm'
import { articlePreview, articleVersions, previewLink } from '#contract/areas/content/calls.ts'
import { previewPath } from '#contract/areas/content/contentPaths.ts'
import { articleTexts } from '#contract/areas/content/texts.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { KEPT_VERSIONS, writtenOf } from '../live/publish.ts'
import { textOfArticle } from '../read/detail.ts'
import { cardIn } from '../read/list.ts'
import { typeLabels } from '../read/types.ts'
import { articleTable as t, articleVersion as v, type Written } from '../tables.ts'
import { cardOf } from '../text/card.ts'
import { previewed, previewToken } from './token.ts'

/** The languages in which a version says anything, be it a title alone. */
const saidIn = (written: Written): LetterLanguage[] =>
  (Object.keys(articleTexts) as LetterLanguage[]).filter(language =>
    Object.values(articleTexts[language]).some(name => written[name]),
  )

export const previewRoutes: Route[] = [
  answer(previewLink, async ({ db, keys }, { id }) => {
    const rows = await db.select({ id: t.id }).from(t).where(eq(t.id, id))
    if (rows.length === 0) fail('notFound')
    const { token, expireDate } = await previewToken(db, keys, id)
    return { path: previewPath(token), expireDate }
  }),

  answer(articlePreview, async (context, { preview, ...asked }) => {
    const row = await previewed(context, preview)
    const language = asked.language ?? letterLanguageOf(context.language)
    const written = writtenOf(row)
    const { id, type, audience, tags, publishDate, updateDate } = row
    const found = {
      ...{ id, type, audience, publishDate, updateDate },
      ...{ tags: tags ?? [], card: await cardOf(context.db, written), read: null },
    }
    return {
      ...cardIn(language, await typeLabels(context.db, context.language), found),
      ...(await textOfArticle(context, { id, written, open: false }, language)),
    }
  }),

  answer(articleVersions, async ({ db }, { id }) => {
    const rows = await db
      .select({ version: v, publisher: accountName() })
      .from(v)
      .leftJoin(memberTable, eq(memberTable.id, v.publisher))
      .where(eq(v.article, id))
      .orderBy(desc(v.number))
      .limit(KEPT_VERSIONS)
    return rows.map(({ version: { number, issueDate, written }, publisher }) => ({
      ...{ number, issueDate, publisher: publisher || null },
      audience: written.audience,
      publishDate: written.publishDate,
      unpublishDate: written.unpublishDate,
      texts: saidIn(written).map(language => {
        const { title, subtitle, summary, body } = articleTexts[language]
        return {
          language,
          title: written[title] ?? '',
          subtitle: written[subtitle],
          summary: written[summary],
          html: written[body],
        }
      }),
    }))
  }),
]
