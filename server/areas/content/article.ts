import { and, eq } from 'drizzle-orm'
import { article } from '#contract/areas/content/article.ts'
import { FAQ } from '#contract/areas/content/texts.ts'
import { picturesIn } from '#contract/kit/richMedia.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import {
  isSame,
  keepPictures,
  publishArticle,
  takeOff,
  versionOf,
  writtenOf,
} from './live/publish.ts'
import {
  type Article,
  articleRead,
  articleVersion,
  liveArticle,
  articleTable as t,
} from './tables.ts'
import { datesAfter, datesConfirmed } from './text/dates.ts'

const bodies = ['content', 'contentCN', 'contentEN'] as const

/** The question and answer below an article is one, and another article. */
async function requireFaq(at: Executor, id: number | undefined, faqId: number | null | undefined) {
  if (!faqId) return
  const [found] = await at
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.id, faqId), eq(t.type, FAQ)))
  if (!found || faqId === id) fail('badInput', { faqId: { problem: 'notFound' } })
}

/** The states and dates that follow from a change of what is written. */
async function following(at: Executor, row: Article, next: Article): Promise<Partial<Article>> {
  const dates = datesAfter(row, next, await clock.read(at))
  if (row.version === null || row.status === 'UNPUBLISHED') return dates
  const changed = !isSame(writtenOf(next), await versionOf(at, row.id, row.version))
  if (row.status === 'SCHEDULED') return { ...dates, changed }
  return { ...dates, changed, status: changed ? 'CHANGED' : 'PUBLISHED' }
}

export default serve(article, t, {
  check: async ({ at, row, input }) => {
    const next = { ...row, ...input }
    await requireFaq(at, row?.id, input.faqId)
    if (next.unpublishDate && next.publishDate && next.unpublishDate <= next.publishDate)
      fail('badInput', { unpublishDate: { problem: 'startAfterEnd' } })
    // A picture that is shown belongs to the article.
    for (const name of bodies) {
      const missing = picturesIn(next[name] ?? '').some(id => !next.pictures?.includes(id))
      if (missing) fail('badInput', { [name]: { problem: 'notFound' } })
    }
  },
  create: async ({ at, input }) => {
    const { stale, ...dates } = datesAfter(undefined, input as Article, await clock.read(at))
    return { ...dates, status: 'DRAFT', changed: false, stale }
  },
  update: async ({ at, row, input }) => following(at, row, { ...row, ...input } as Article),
  may: {
    publish: ({ row }) =>
      row.changed || row.status === 'DRAFT' || row.status === 'UNPUBLISHED' || 'articleUnchanged',
    confirmTexts: ({ row }) => row.stale || 'changed',
    takeVersion: ({ row }) => row.version !== null || 'changed',
  },
  actions: {
    publish: async ({ at, me, row }) => publishArticle(at, row, me.id),
    unpublish: async ({ at, row }) => {
      await takeOff(at, row.id)
      return {}
    },
    takeVersion: async ({ at, row, input }) => {
      const written = await versionOf(at, row.id, input.number)
      return { ...written, ...(await following(at, row, { ...row, ...written })) }
    },
    confirmTexts: async ({ row }) => datesConfirmed(row),
  },
  after: async ({ at, row, operation }) => {
    if (operation !== 'create' && operation !== 'remove') await keepPictures(at, row.id)
  },
  dependents: ({ id }) => ({
    articleVersion: eq(articleVersion.article, id),
    liveArticle: eq(liveArticle.article, id),
    articleRead: eq(articleRead.article, id),
  }),
})
