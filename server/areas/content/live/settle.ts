import { eq } from 'drizzle-orm'
import { article } from '#contract/areas/content/article.ts'
import type { Database, Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { eachApart } from '#server/kit/jobs/each.ts'
import { publishChange } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { type Article, liveArticle as l, articleTable as t } from '../tables.ts'
import { takeOff } from './publish.ts'

/** Articles settled at once. */
const together = 200

/** Gives an article the state that its dates say by now. */
async function settle(at: Executor, id: number): Promise<void> {
  const [row] = await at.select().from(t).where(eq(t.id, id)).for('update')
  const [live] = await at.select().from(l).where(eq(l.article, id))
  if (!row || !live) return
  const now = await clock.read(at)
  const before = row as Article
  const over = live.unpublishDate !== null && live.unpublishDate <= now
  const begun = before.status === 'SCHEDULED' && live.publishDate <= now
  if (!over && !begun) return
  if (over) await takeOff(at, id)
  const status = over ? 'UNPUBLISHED' : before.changed ? 'CHANGED' : 'PUBLISHED'
  const [after] = await at
    .update(t)
    .set({ status, updateDate: clock.after(before.updateDate) })
    .where(eq(t.id, id))
    .returning()
  await publishChange(at, article, 'update', after, before)
}

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
