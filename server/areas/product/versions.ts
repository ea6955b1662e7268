import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { myProduct } from '#contract/areas/product/myProduct.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { keepAttached } from '#server/kit/attach.ts'
import { sql } from '#server/kit/sql.ts'
import { productVersion as v } from './tables.ts'

export type Product = WireOf<typeof myProduct.fields>

type Decision = Pick<Product, 'revStatus' | 'remark' | 'reviewer' | 'reviewDate'>

/** A submission that nobody has decided on yet. */
export const undecided = { remark: null, reviewer: null, reviewDate: null } as const

const ofProduct = (id: number) => eq(v.product, id)

/** Writes what is submitted as a new version that waits for review. */
export async function submitVersion(at: Executor, row: Product): Promise<void> {
  const { title1, title2, distLevel, projects, cycle, mainImage, images, desc, demoAddress } = row
  await at.insert(v).values({
    product: row.id,
    number: sql`(select coalesce(max(${v.number}), 0) + 1 from ${v} where ${ofProduct(row.id)})`,
    ...{ title1, title2, distLevel, projects, cycle, mainImage, images, desc, demoAddress },
    revStatus: 'PENDING',
  } as never)
}

const pendingOf = (id: number) => and(ofProduct(id), eq(v.revStatus, 'PENDING'))

/** Writes the decision on the version that waits; answers its number. */
export async function decideVersion(
  at: Executor,
  id: number,
  decision: { revStatus: string; remark: string | null; reviewer: number },
): Promise<number> {
  const decided = at.update(v).set({ ...decision, reviewDate: clock.now() })
  const [version] = await decided.where(pendingOf(id)).returning({ number: v.number })
  return version?.number ?? fail('productDecided')
}

/** Deletes the version that waits; answers what was decided last, if anything was. */
export async function withdrawVersion(at: Executor, id: number): Promise<Decision> {
  await at.delete(v).where(pendingOf(id))
  const { revStatus, remark, reviewer, reviewDate } = getTableColumns(v)
  const all = at.select({ revStatus, remark, reviewer, reviewDate }).from(v).where(ofProduct(id))
  const [last] = await all.orderBy(desc(v.number)).limit(1)
  return (last as Decision | undefined) ?? { revStatus: 'NONE', ...undecided }
}

/** Keeps the pictures of all versions, whichever the product has now. */
export async function keepPictures(at: Executor, id: number): Promise<void> {
  const { mainImage, images } = getTableColumns(v)
  const versions = await at.select({ mainImage, images }).from(v).where(ofProduct(id))
  const ids = versions.flatMap(one => [one.mainImage ?? [], one.images ?? []].flat())
  await keepAttached(at, { entity: 'myProduct', rowId: id }, [...new Set(ids)])
}

/** Whether the approved version of a product has that picture. */
export async function isShownPicture(
  at: Executor,
  { id, version }: Pick<Product, 'id' | 'version'>,
  file: number,
): Promise<boolean> {
  const has = sql`(${v.mainImage} = ${file} or ${file} = any(${v.images}))`
  const found = at.select({ id: v.id }).from(v)
  const rows = await found.where(and(ofProduct(id), eq(v.number, version ?? 0), has))
  return rows.length > 0
}
