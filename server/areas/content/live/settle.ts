import { and, eq } from 'drizzle-orm'
import { article } from '#contract/areas/content/article.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { eachApart } from '#server/kit/jobs/each.ts'
import { publishChange } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { type Article, liveArticle as l, articleTable as t } from '../tables.ts'

/** Articles settled at once. */
const together = 200

/** Gives an article the state that its dates say by now. */
async function settle(at: Executor, id: number): Promise<void> {
  const [row] = await at.select().from(t).where(eq(t.id, id)).for('update')
  if (!row) return
  const before = row as Article
  await at.delete(l).where(and(eq(l.article, id), sql`${l.unpublishDate} <= now()`))
  const left = await at
    .select({ begun: sql<boolean>`${l.publishDate} <= now()` })
    .from(l)
    .where(eq(l.article, id))
  const waits = left.some(({ begun }) => !begun)
  if (waits || (left.length > 0 && before.status !== 'SCHEDULED')) return
  if (left.length === 0 && !readStates.includes(before.status)) return
  const status = left.length === 0 ? 'UNPUBLISHED' : before.changed ? 'CHANGED' : 'PUBLISHED'
  const [after] = await at
    .update(t)
    .set({ status, updateDate: clock.after(before.updateDate) })
    .where(eq(t.id, id))
    .returning()
  await publishChange(at, article, 'update', after, before)
}

/** The states of an article that readers have, or will have. */
const readStates: readonly string[] = ['SCHEDULED', 'PUBLISHED', 'CHANGED']

/** Settles one article: queued for the moment when it begins or ends. */
export const settleArticle = ({ db }: { db: Database }, given: { article: number }) =>
  eachApart(db, [given.article], settle)

/** Settles articles whose moment was missed, for example while no server was running. */
export async function sweepArticles({ db }: { db: Database }): Promise<void> {
  const due = await db
    .select({ id: t.id })
    .from(l)
    .innerJoin(t, eq(t.id, l.article))
    .where(
      sql`${l.unpublishDate} <= now() or (${t.status} = 'SCHEDULED' and ${l.publishDate} <= now())`,
    )
    .limit(together)
  await eachApart(
    db,
    due.map(({ id }) => id),
    settle,
  )
}
