import { and, eq, isNull } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import { drawDemoPicture, type Motif } from '#server/areas/product/public.ts'
import { storeFile } from '#server/kit/file/take.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { liveArticle as l, articleTable as t, articleVersion as v } from '../tables.ts'
import { cardOf } from '../text/card.ts'

export interface DrawnCovers {
  article: number
  motif: Motif
  hue: number
}

/** Draws the covers of an article of the demo, and gives them to it and what was published of it. */
export async function drawDemoCovers(context: JobContext, asked: DrawnCovers): Promise<void> {
  const { article, motif, hue } = asked
  const bare = and(eq(t.id, article), isNull(t.image1))
  const [row] = await context.db.select({ id: t.id }).from(t).where(bare)
  const [me] = await context.db
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.loginName, 'editor'))
  // It was done before, or somebody has chosen another one.
  if (!row || !me) return
  const drawn = await Promise.all([0, 1].map(number => drawDemoPicture(motif, hue, number)))
  const ids: number[] = []
  for (const [number, bytes] of drawn.entries())
    ids.push(
      (await storeFile({ ...context, me }, { name: `${motif}-${number + 1}.png`, bytes })).id,
    )
  const [image1 = 0, image2 = 0] = ids
  await inTransaction(context, async ({ db: at }) => {
    for (const [field, id] of Object.entries({ image1, image2 }))
      await at
        .update(file)
        .set({ entity: 'article', rowId: String(article), field, expireDate: null })
        .where(eq(file.id, id))
    await at.update(t).set({ image1, image2 }).where(bare)
    const [version] = await at
      .update(v)
      .set({ written: sql`${v.written} || ${JSON.stringify({ image1, image2 })}::jsonb` })
      .where(eq(v.article, article))
      .returning()
    if (!version) return
    const card = await cardOf(at, version.written)
    await at.update(l).set({ card, pictures: ids }).where(eq(l.article, article))
  })
}
