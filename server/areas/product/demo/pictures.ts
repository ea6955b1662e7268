import { and, eq, inArray, isNull } from 'drizzle-orm'
import { storeFile } from '#server/kit/file/take.ts'
import type { JobContext } from '#server/kit/jobs/job.ts'
import { file } from '#server/kit/tables/file.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { myProductTable as t, productVersion as v } from '../tables.ts'
import { draw, type Motif } from './draw.ts'

export interface DrawnProduct {
  product: number
  motif: Motif
  hue: number
  pictures: number
  /** How many of them its first version has. */
  before: number
}

/** Draws the pictures of a product of the demo, and gives them to it and its versions. */
export async function drawDemoPictures(context: JobContext, asked: DrawnProduct): Promise<void> {
  const { product, motif, hue, pictures, before } = asked
  const unseen = and(eq(t.id, product), isNull(t.mainImage))
  const owner = context.db.select({ id: t.member }).from(t).where(unseen)
  const [me] = await owner
  // It was done before, or its owner has added some.
  if (!me) return
  const ids: number[] = []
  for (let number = 0; number < pictures; number++) {
    const bytes = await draw(motif, hue, number)
    ids.push(
      (await storeFile({ ...context, me }, { name: `${motif}-${number + 1}.png`, bytes })).id,
    )
  }
  await inTransaction(context, async ({ db: at }) => {
    const given = (all: readonly number[]) => ({ mainImage: all[0] ?? null, images: all.slice(1) })
    const named = (field: string) => ({ entity: 'myProduct', rowId: String(product), field })
    const [first, ...others] = ids
    await at
      .update(file)
      .set({ ...named('mainImage'), expireDate: null })
      .where(eq(file.id, first ?? 0))
    if (others.length > 0)
      await at
        .update(file)
        .set({ ...named('images'), expireDate: null })
        .where(inArray(file.id, others))
    await at.update(t).set(given(ids)).where(unseen)
    await at.update(v).set(given(ids)).where(eq(v.product, product))
    const older = and(eq(v.product, product), eq(v.number, 1))
    await at
      .update(v)
      .set(given(ids.slice(0, before)))
      .where(older)
  })
}
