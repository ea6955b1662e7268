import { and, desc, eq, ne } from 'drizzle-orm'
import { writtenIn } from '#contract/areas/content/textDates.ts'
import { articleBodies } from '#contract/areas/content/texts.ts'
import { picturesIn } from '#contract/kit/richMedia.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { keepAttached } from '#server/kit/attach.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import {
  type Article,
  liveArticle as l,
  articleVersion as v,
  type Written,
  writtenFields,
} from '../tables.ts'
import { cardOf, wordsOf } from '../text/card.ts'

/** What its editors have written of an article. */
export const writtenOf = (row: Article): Written =>
  Object.fromEntries(writtenFields.map(name => [name, row[name]])) as unknown as Written

/** A value to compare: nothing and an empty list are the same to readers. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null))

/** Whether the two say the same to readers. */
export const isSame = (one: Written, other: Written): boolean =>
  writtenFields.every(name => comparable(one[name]) === comparable(other[name]))

/** A published version of an article. */
export async function versionOf(at: Executor, article: number, number: number): Promise<Written> {
  const [found] = await at
    .select({ written: v.written })
    .from(v)
    .where(and(eq(v.article, article), eq(v.number, number)))
  return found?.written ?? fail('notFound')
}

/** Ends the days on which readers see an article. */
export const takeOff = (at: Executor, article: number) => at.delete(l).where(eq(l.article, article))

/**
 * Makes way for a version that readers get from that moment on: the one they have now stays until
 * then. Answers since when they have had the article.
 */
async function makeWay(at: Executor, article: number, from: string, now: string) {
  const rows = await at.select().from(l).where(eq(l.article, article))
  const ends = (one: { unpublishDate: string | null }) => one.unpublishDate ?? '9'
  const seen = rows.find(one => one.publishDate <= now && ends(one) > now)
  const stays = from > now ? seen : undefined
  await at
    .delete(l)
    .where(and(eq(l.article, article), stays ? ne(l.number, stays.number) : undefined))
  if (stays) {
    const { unpublishDate } = await versionOf(at, article, stays.number)
    const until = unpublishDate && unpublishDate < from ? unpublishDate : from
    await at
      .update(l)
      .set({ unpublishDate: until })
      .where(and(eq(l.article, article), eq(l.number, stays.number)))
  }
  return seen?.firstDate
}

/** Looks at an article again at the moment when its state changes by itself. */
async function settleAt(at: Executor, article: number, when: string | null, what: string) {
  const queued = { key: `settleArticle ${article} ${what}`, runAt: new Date(when ?? 0) }
  if (when) await enqueue(at, 'settleArticle', { article }, queued)
}

/**
 * Publishes what is saved: readers see it from its publish date on. Answers what changes in the
 * row.
 */
export async function publishArticle(
  at: Executor,
  row: Article,
  publisher: number,
): Promise<Partial<Article>> {
  const written = writtenOf(row)
  const now = await clock.read(at)
  if (writtenIn(row).length === 0 && !row.externalUrl) fail('articleIncomplete')
  if (row.unpublishDate && row.unpublishDate <= now) fail('articleOver')
  const number = (row.version ?? 0) + 1
  await at.insert(v).values({ article: row.id, number, written, publisher })
  const card = await cardOf(at, written)
  const { type, audience, priority, publishDate, unpublishDate, faqId } = row
  const waits = publishDate > now
  const firstDate = (await makeWay(at, row.id, publishDate, now)) ?? (waits ? publishDate : now)
  await at.insert(l).values({
    ...{ article: row.id, number, type, audience, priority, publishDate, unpublishDate, card },
    ...{ issueDate: now, firstDate, faqId },
    tags: row.tags ?? [],
    words: wordsOf(card),
    pictures: [...new Set([row.image1 ?? [], row.image2 ?? [], inTexts(row)].flat())],
  })
  await settleAt(at, row.id, waits ? publishDate : null, 'begin')
  await settleAt(at, row.id, unpublishDate, 'end')
  return { status: waits ? 'SCHEDULED' : 'PUBLISHED', version: number, changed: false }
}

/** The pictures in the texts of an article. */
const inTexts = (row: Article) => articleBodies.flatMap(name => picturesIn(row[name] ?? ''))

/** Versions whose pictures are kept, and which can be brought back. */
export const KEPT_VERSIONS = 20

/** Keeps the pictures of published versions, whichever the article has now. */
export async function keepPictures(at: Executor, id: number): Promise<void> {
  const versions = await at
    .select({ written: v.written })
    .from(v)
    .where(eq(v.article, id))
    .orderBy(desc(v.number))
    .limit(KEPT_VERSIONS)
  const ids = versions.flatMap(({ written: { image1, image2, pictures } }) =>
    [image1, image2, pictures].flat().filter(one => one !== null),
  )
  await keepAttached(at, { entity: 'article', rowId: id }, [...new Set(ids)])
}
