import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { sql } from '#server/kit/sql.ts'
import { demoCheck, myProductTable, productVersion } from '../tables.ts'
import { type DemoProduct, demoProducts } from './products.ts'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})` as unknown as string

/** The review of the version that is shown, or of the one that was rejected. */
const decidedBy = (
  reviewer: number | undefined,
  { remark = null }: { remark?: string | null },
) => ({
  ...{ reviewer, remark, reviewDate: daysAgo(6) },
})

/** Products in several states; their pictures are drawn by a job, since a storage keeps them. */
export async function seedDemoProducts(at: Executor): Promise<void> {
  const names = [...new Set([...demoProducts.map(one => one.owner), 'reviewer'])]
  const found = await at
    .select({ id: memberTable.id, loginName: memberTable.loginName })
    .from(memberTable)
    .where(inArray(memberTable.loginName, names))
  const ids = new Map(found.map(({ id, loginName }) => [String(loginName), id]))
  for (const one of demoProducts) {
    const product = await seedProduct(at, one, ids)
    const { motif, hue, pictures, shown } = one
    if (pictures > 0)
      await enqueue(at, 'drawDemoPictures', {
        ...{ product, motif, hue, pictures },
        // What waits for review has a picture more than what is shown.
        before: shown ? pictures - 1 : pictures,
      })
  }
}

async function seedProduct(at: Executor, one: DemoProduct, ids: ReadonlyMap<string, number>) {
  const { owner, review, shown, remark = null, projects = null, demoAddress = null } = one
  const { title1, title2, desc, cycle, distLevel } = one
  const content = { title1, title2, desc, cycle, distLevel, projects, demoAddress }
  const approved = review === 'APPROVED' || shown !== undefined
  const decided = decidedBy(ids.get('reviewer'), { remark })
  const isDecided = review === 'APPROVED' || review === 'REJECTED' || shown !== undefined
  const [stored] = await at
    .insert(myProductTable)
    .values({
      ...content,
      member: ids.get(owner),
      code: randomBytes(9).toString('base64url'),
      status: review === 'DRAFT' ? 'SAVED' : 'SUBMITTED',
      revStatus: review === 'DRAFT' ? 'NONE' : review,
      ...(review !== 'DRAFT' && { submitDate: daysAgo(shown ? 1 : 7) }),
      ...(isDecided && !shown && decided),
      ...(approved && { version: 1, shownLevel: distLevel, shownProjects: projects }),
    } as never)
    .returning({ id: myProductTable.id })
  const product = Number(stored?.id)
  if (review === 'DRAFT') return product
  if (demoAddress)
    await at
      .insert(demoCheck)
      .values({ product, address: demoAddress, answers: true, checkDate: daysAgo(2) })
  const first = { product, number: 1, ...content, ...shown, submitDate: daysAgo(7) }
  await at.insert(productVersion).values({
    ...first,
    revStatus: shown ? 'APPROVED' : review,
    ...(isDecided && decided),
  } as never)
  if (shown)
    await at.insert(productVersion).values({
      ...{ product, number: 2, ...content, revStatus: review, submitDate: daysAgo(1) },
    } as never)
  return product
}
