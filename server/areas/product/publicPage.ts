import { and, eq } from 'drizzle-orm'
import { publicProduct, publicProductImage } from '#contract/areas/product/calls.ts'
import { textOf } from '#contract/kit/richText.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { attachedFile } from '#server/kit/file/open.ts'
import { binaryOf } from '#server/kit/file/stored.ts'
import type { HeadOf } from '#server/kit/pageHead.ts'
import { cleanHtml, withoutMentions } from '#server/kit/richText.ts'
import type { Route } from '#server/kit/route.ts'
import { shownToAll } from './disclosure.ts'
import { myProductTable as t, productVersion as v } from './tables.ts'
import { isShownPicture } from './versions.ts'

/** The product of a public page, in the version that is shown. */
async function shownProduct(db: Executor, code: string) {
  const [found] = await db
    .select({ product: t, version: v, ownerName: accountName() })
    .from(t)
    .innerJoin(v, and(eq(v.product, t.id), eq(v.number, t.version)))
    .innerJoin(memberTable, eq(memberTable.id, t.member))
    .where(and(eq(t.code, code), shownToAll))
  return found
}

const productOf = async (db: Executor, code: string) =>
  (await shownProduct(db, code)) ?? fail('notFound')

/** Rich text for everybody: its links are not recommended, and nobody is named by their id. */
const publicHtml = (html: string): string =>
  withoutMentions(cleanHtml(html)).replaceAll(
    'rel="noopener noreferrer"',
    'rel="noopener noreferrer nofollow ugc"',
  )

/** Characters of a description that previews of a link show. */
const PREVIEW = 160

/** What the public page of a product is about. */
export const productHead: HeadOf = async (db, code) => {
  const found = await shownProduct(db, code)
  if (!found) return undefined
  const { title1, title2, desc } = found.version
  const words = [title2, textOf(desc ?? '').replaceAll('\n', ' ')].filter(Boolean).join(' · ')
  return { title: title1, description: words.slice(0, PREVIEW) }
}

export const publicRoutes: Route[] = [
  answer(publicProduct, async ({ db }, { code }) => {
    const { version, ownerName } = await productOf(db, code)
    const { title1, title2, cycle, mainImage, images, desc, demoAddress, reviewDate } = version
    return {
      ...{ title1, title2, cycle, mainImage, images: images ?? [], demoAddress, ownerName },
      desc: desc && publicHtml(desc),
      approveDate: reviewDate,
    }
  }),

  answer(publicProductImage, async ({ db, keys }, { code, image, thumbnail }) => {
    const { product } = await productOf(db, code)
    if (!(await isShownPicture(db, product, image))) fail('notFound')
    return binaryOf(keys, await attachedFile(db, image), thumbnail)
  }),
]
