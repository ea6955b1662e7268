import { and, eq } from 'drizzle-orm'
import type { HeadOf } from '#server/kit/pageHead.ts'
import { isLive } from './read/visible.ts'
import { liveArticle as l } from './tables.ts'

/** What the public page of an article is about; nothing of what is for members only. */
export const articleHead: HeadOf = async (db, name) => {
  if (!/^\d{1,15}$/.test(name)) return undefined
  const [found] = await db
    .select()
    .from(l)
    .where(and(eq(l.article, Number(name)), isLive))
  if (found?.audience !== 'EVERYBODY') return undefined
  const { title, summary } = found.card.texts.ZH_TW
  return { title, description: summary }
}
