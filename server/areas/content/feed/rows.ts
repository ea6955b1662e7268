import { articlePath } from '#contract/areas/content/contentPaths.ts'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import type { Executor } from '#server/db/client.ts'
import { sql } from '#server/kit/sql.ts'
import type { Language } from '#server/words.ts'
import { visibleTo } from '../read/visible.ts'
import { type CardText, liveArticle as l } from '../tables.ts'

/** An article for everybody, as machines are told of it. */
export interface FeedRow {
  path: string
  title: string
  summary: string
  publishDate: Date
  updateDate: Date
}

/** The articles for everybody, the latest first. */
export async function feedRows(at: Executor, language: Language, most: number): Promise<FeedRow[]> {
  const rows = await at
    .select({
      id: l.article,
      texts: sql<CardText>`${l.card} -> 'texts' -> ${letterLanguageOf(language)}::text`,
      publishDate: l.publishDate,
      updateDate: sql<string>`greatest(${l.publishDate}, ${l.issueDate})`.mapWith(l.issueDate),
    })
    .from(l)
    .where(visibleTo(undefined))
    .orderBy(sql`${l.publishDate} desc`, sql`${l.article} desc`)
    .limit(most)
  return rows.map(({ id, texts: { title, summary }, publishDate, updateDate }) => {
    return {
      ...{ path: articlePath(id, title), title, summary },
      publishDate: new Date(publishDate),
      updateDate: new Date(updateDate),
    }
  })
}
