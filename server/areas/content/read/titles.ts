import { and, desc, eq } from 'drizzle-orm'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { liveArticle as l } from '../tables.ts'
import { isLive, visibleTo } from './visible.ts'

/** Articles that are offered when one is chosen: the latest. */
const OFFERED = 200

/** The title of an article that this reader may see now. */
export async function articleFor(
  { db, me, language }: Context,
  id: number,
): Promise<{ id: number; title: string } | undefined> {
  const [found] = await db
    .select({ card: l.card })
    .from(l)
    .where(and(eq(l.article, id), visibleTo(me)))
  return found && { id, title: found.card.texts[letterLanguageOf(language)].title }
}

/** Whether members can read an article now. */
export async function isPublished(at: Executor, id: number): Promise<boolean> {
  const rows = await at
    .select({ id: l.article })
    .from(l)
    .where(and(eq(l.article, id), isLive))
  return rows.length > 0
}

/** Articles that members can read now, the latest first. */
export async function publishedArticles(
  at: Executor,
  language: string,
): Promise<{ id: number; title: string }[]> {
  const rows = await at
    .select({ id: l.article, card: l.card })
    .from(l)
    .where(isLive)
    .orderBy(desc(l.publishDate), desc(l.article))
    .limit(OFFERED)
  const own = letterLanguageOf(language)
  return rows.map(({ id, card }) => ({ id, title: card.texts[own].title }))
}
