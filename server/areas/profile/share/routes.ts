import { and, desc, eq, isNull } from 'drizzle-orm'
import {
  cvOpened,
  cvShareCreate,
  cvShareList,
  cvShareRevoke,
  cvShown,
} from '#contract/areas/profile/calls/share.ts'
import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import type { SignedIn } from '#server/context.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { networkOf } from '#server/kit/network.ts'
import { hasPublicUrl, publicUrl } from '#server/kit/publicUrl.ts'
import { limit } from '#server/kit/rateLimit.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { cvOf } from '../ownCv.ts'
import { shownCv } from '../shownCv.ts'
import { cvShareTable } from '../tables.ts'
import { digestOf, newToken, requireShare } from './link.ts'

/** Links of a member that work at the same time. */
const mostActive = 50

const state = sql<'ACTIVE' | 'REVOKED' | 'EXPIRED'>`case
  when ${cvShareTable.revokedDate} is not null then 'REVOKED'
  when ${cvShareTable.expireDate} <= now() then 'EXPIRED' else 'ACTIVE' end`

/** Stores a link, unless the member has as many as there may be. */
const store = (
  context: SignedIn,
  token: string,
  given: { title: string | null; sections: CvSection[]; days: number },
) =>
  inTransaction(context, async ({ db: at, me }) => {
    // Two at once would both count the links before either is there.
    await at.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cvShare ${me.id}`}, 0))`)
    const active = await at.$count(
      cvShareTable,
      and(
        eq(cvShareTable.member, me.id),
        isNull(cvShareTable.revokedDate),
        sql`${cvShareTable.expireDate} > now()`,
      ),
    )
    if (active >= mostActive) fail('tooManyCvShares')
    const [stored] = await at
      .insert(cvShareTable)
      .values({
        ...{ digest: digestOf(token), member: me.id, title: given.title },
        ...{ sections: given.sections, expireDate: clock.in(given.days * 86_400) },
      })
      .returning({ id: cvShareTable.id })
    return stored ?? fail('internal')
  })

export const shareRoutes: Route[] = [
  answer(cvShareCreate, async (context, { title = null, sections, days = 30 }) => {
    if (sections.length === 0) fail('badInput', { sections: { problem: 'required' } })
    await limit(context.db, `cv share ${context.me.id}`, 60, 3600)
    // There must be a resume to show.
    await cvOf(context, context.me.id, [])
    const token = newToken()
    const { id } = await store(context, token, { title, sections: sections as CvSection[], days })
    const path = `/cv/${token}`
    return { id, url: hasPublicUrl() ? publicUrl(path) : path }
  }),

  answer(cvShareList, async ({ db, me }) => {
    const { id, title, sections, createDate, expireDate, opened, lastOpenedDate } = cvShareTable
    return db
      .select({ id, title, sections, state, createDate, expireDate, opened, lastOpenedDate })
      .from(cvShareTable)
      .where(eq(cvShareTable.member, me.id))
      .orderBy(sql`${state} <> 'ACTIVE'`, desc(id))
      .limit(200)
  }),

  answer(cvShareRevoke, async ({ db, me }, { id }) => {
    const own = and(eq(cvShareTable.id, id), eq(cvShareTable.member, me.id))
    const found = await db
      .update(cvShareTable)
      .set({ revokedDate: sql`coalesce(${cvShareTable.revokedDate}, now())` as never })
      .where(own)
      .returning({ id: cvShareTable.id })
    if (found.length === 0) fail('notFound')
    return null
  }),

  answer(cvShown, async (context, { link }) => {
    const { member, sections } = await requireShare(context, link)
    await limit(context.db, `cv shown ${networkOf(context.address)}`, 120, 60)
    return shownCv(context.db, context.language, await cvOf(context, member, sections), sections)
  }),

  answer(cvOpened, async (context, { link }) => {
    const { id, member } = await requireShare(context, link)
    if (context.me?.id === member) return { counted: false }
    await limit(context.db, `cv opened ${networkOf(context.address)}`, 30, 60)
    await context.db
      .update(cvShareTable)
      .set({ opened: sql`${cvShareTable.opened} + 1` as never, lastOpenedDate: clock.now() })
      .where(eq(cvShareTable.id, id))
    return { counted: true }
  }),
]
