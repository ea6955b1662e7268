import { and, eq } from 'drizzle-orm'
import { article } from '#contract/areas/content/article.ts'
import { datesAfter, datesConfirmed } from '#contract/areas/content/textDates.ts'
import { articleBodies, FAQ } from '#contract/areas/content/texts.ts'
import { picturesIn } from '#contract/kit/richMedia.ts'
import { formOf } from '#server/areas/eform/public.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { namedIn } from '#server/kit/reference.ts'
import { serve } from '#server/kit/serve.ts'
import {
  isSame,
  KEPT_VERSIONS,
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

/** What is shown below an article is a question and answer, and another article. */
async function requireFaq(at: Executor, id: number | undefined, faqId: number | null | undefined) {
  if (!faqId) return
  const [found] = await at.select({ type: t.type }).from(t).where(eq(t.id, faqId))
  // One that is gone is refused as every reference is.
  if (faqId === id || (found && found.type !== FAQ))
    fail('badInput', { faqId: { problem: 'notFound' } })
}

/** A question and answer stays one as long as it is shown below an article. */
async function requireStaysFaq(at: Executor, row: Article, type: string | undefined) {
  if (row.type !== FAQ || !type || type === FAQ) return
  const named = await at.select({ id: t.id }).from(t).where(eq(t.faqId, row.id)).limit(1)
  if (named.length > 0 || (await namedIn(at, [row], liveArticle.faqId)).has(row.id))
    fail('badInput', { type: { problem: 'notEditable' } })
}

/** The question and answer, if it is still one. */
async function faqThatIs(at: Executor, faqId: number | null): Promise<number | null> {
  if (!faqId) return null
  const rows = await at
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.id, faqId), eq(t.type, FAQ)))
  return rows.length > 0 ? faqId : null
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
    if (row) await requireStaysFaq(at, row, input.type)
    if (next.unpublishDate && next.publishDate && next.unpublishDate <= next.publishDate)
      fail('badInput', { unpublishDate: { problem: 'notAfterPublish' } })
    // A picture that is shown belongs to the article.
    for (const name of articleBodies) {
      const missing = picturesIn(next[name] ?? '').some(id => !next.pictures?.includes(id))
      if (missing) fail('badInput', { [name]: { problem: 'notFound' } })
    }
  },
  create: async ({ at, input }) => {
    const { stale, ...dates } = datesAfter(undefined, input as Article, await clock.read(at))
    return { ...dates, status: 'DRAFT', changed: false, stale }
  },
  update: async ({ at, row, input }) => following(at, row, { ...row, ...input } as Article),
  // Those that readers see below another article.
  prepare: ({ at, rows }) => namedIn(at, rows, liveArticle.faqId),
  may: {
    publish: ({ row }) =>
      row.changed || row.status === 'DRAFT' || row.status === 'UNPUBLISHED' || 'articleUnchanged',
    confirmTexts: ({ row }) => row.stale || 'changed',
    takeVersion: ({ row }) => row.version !== null || 'changed',
    remove: ({ row, facts }) => !(facts as ReadonlySet<number>).has(row.id) || 'inUse',
  },
  actions: {
    publish: async ({ at, me, row }) => publishArticle(at, row, me.id),
    unpublish: async ({ at, row }) => {
      await takeOff(at, row.id)
      return {}
    },
    takeVersion: async ({ at, row, input }) => {
      // Pictures of older ones are gone.
      if (input.number <= (row.version ?? 0) - KEPT_VERSIONS) fail('notFound')
      const version = await versionOf(at, row.id, input.number)
      const written = {
        ...version,
        faqId: await faqThatIs(at, version.faqId),
        // It may have been deleted since.
        eformId: version.eformId && (await formOf(at, version.eformId)) ? version.eformId : null,
      }
      return { ...written, ...(await following(at, row, { ...row, ...written })) }
    },
    confirmTexts: async ({ row }) => datesConfirmed(row),
  },
  after: async ({ at, row, operation }) => {
    if (operation === 'remove') await at.delete(articleRead).where(eq(articleRead.article, row.id))
    else if (operation !== 'create') await keepPictures(at, row.id)
  },
  dependents: ({ id }) => ({
    articleVersion: eq(articleVersion.article, id),
    liveArticle: eq(liveArticle.article, id),
  }),
})
