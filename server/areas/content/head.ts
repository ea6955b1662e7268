import { and, eq } from 'drizzle-orm'
import { articlePath, pictureAddresses, textSizes } from '#contract/areas/content/contentPaths.ts'
import type { HeadOf } from '#server/kit/pageHead.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { isLive } from './read/visible.ts'
import { liveArticle as l, articleVersion as v } from './tables.ts'
import { bodyIn } from './text/card.ts'
import { readerHtml } from './text/html.ts'

/** The whole address, where there is one. */
const whole = (path: string | undefined) => (path && hasPublicUrl() ? publicUrl(path) : undefined)

/** What the public page of an article is about; nothing of what is for members only. */
export const articleHead: HeadOf = async (db, name) => {
  if (!/^\d{1,15}$/.test(name)) return undefined
  const id = Number(name)
  const [found] = await db
    .select({ live: l, written: v.written })
    .from(l)
    .innerJoin(v, and(eq(v.article, l.article), eq(v.number, l.number)))
    .where(and(eq(l.article, id), isLive))
  if (found?.live.audience !== 'EVERYBODY') return undefined
  const { card, publishDate } = found.live
  const { title, summary } = card.texts.ZH_TW
  const cover = card.wideCover ?? card.squareCover
  const addresses = cover && pictureAddresses(id, cover.id, 'WIDE', cover.width)
  const wide = card.wideCover && addresses
  const body = bodyIn('ZH_TW', found.written)
  const [image, url] = [whole(addresses?.src), whole(articlePath(id, title))]
  return {
    ...{ title, description: summary, publishDate, feed: '/rss.xml' },
    type: 'article',
    ...(image && { image }),
    ...(url && { url }),
    ...(wide && { preload: { srcset: wide.srcSet, sizes: textSizes } }),
    ...(body && { body: (await readerHtml(body.html, id, true)).html }),
  }
}
