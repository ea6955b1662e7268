import { and, desc, eq, or } from 'drizzle-orm'
import { nextProduct, type ProductVersion, productDetail } from '#contract/areas/product/calls.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import type { Route } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { shownTo, shownToAll } from './disclosure.ts'
import { demoCheck, myProductTable as t, productVersion as v } from './tables.ts'
import { waitsFor } from './waiting.ts'

const reviewerName = sql<string | null>`(select ${accountName()} from ${memberTable}
  where ${memberTable.id} = ${v.reviewer})`
const projectNames = sql<string[]>`array(select ${projectTable.name} from ${projectTable}
  where ${projectTable.id} = any(${v.projects}) order by ${projectTable.name})`

/** The versions of a product, the latest first. */
async function versionsOf({ db }: SignedIn, product: number): Promise<ProductVersion[]> {
  const rows = await db
    .select({ version: v, check: demoCheck, reviewerName, projectNames })
    .from(v)
    .leftJoin(
      demoCheck,
      and(eq(demoCheck.product, v.product), eq(demoCheck.address, v.demoAddress)),
    )
    .where(eq(v.product, product))
    .orderBy(desc(v.number))
  return rows.map(({ version, check, reviewerName, projectNames }) => ({
    ...content(version, check),
    distLevel: version.distLevel as ProductVersion['distLevel'],
    projects: projectNames,
    revStatus: version.revStatus as ProductVersion['revStatus'],
    submitDate: version.submitDate,
    remark: version.remark,
    reviewerName,
    reviewDate: version.reviewDate,
  }))
}

type Stored = typeof v.$inferSelect
type Check = typeof demoCheck.$inferSelect | null

const content = (version: Stored, check: Check) => ({
  number: version.number,
  title1: version.title1,
  title2: version.title2,
  cycle: version.cycle,
  mainImage: version.mainImage,
  images: version.images ?? [],
  desc: version.desc,
  demoAddress: version.demoAddress,
  demo: check && { answers: check.answers, date: check.checkDate },
})

/** What others see of a version: not its review. */
const contentOf = ({ number, title1, title2, cycle, ...rest }: ProductVersion) => {
  const { mainImage, images, desc, demoAddress, demo } = rest
  return { number, title1, title2, cycle, mainImage, images, desc, demoAddress, demo }
}

const before = alias(t, 'before')

export const detailRoutes: Route[] = [
  answer(productDetail, async (context, { id }) => {
    const { db, me } = context
    const reviews = can(me, 'examine:product')
    const seen = or(
      eq(t.member, me.id),
      shownTo(me),
      reviews ? sql`exists (select from ${v} where ${v.product} = ${t.id})` : undefined,
    )
    const [found] = await db
      .select({
        ...{ member: t.member, version: t.version, level: t.shownLevel, code: t.code },
        ownerName: accountName(),
        open: sql<boolean>`${shownToAll}`,
      })
      .from(t)
      .innerJoin(memberTable, eq(memberTable.id, t.member))
      .where(and(eq(t.id, id), seen))
    if (!found) fail('notFound')
    const versions = await versionsOf(context, id)
    const shown = versions.find(({ number }) => number === found.version)
    const own = found.member === me.id
    return {
      ...{ id, own, ownerName: found.ownerName },
      shown: shown ? contentOf(shown) : null,
      shownLevel: shown ? found.level : null,
      approveDate: shown?.reviewDate ?? null,
      publicPath: found.open ? `/product/${found.code}` : null,
      versions: own || reviews ? versions : [],
    }
  }),

  answer(nextProduct, async ({ db, me }, { after = null }) => {
    const { rows } = await db.execute<{ next: number; waiting: number }>(sql`
      select ${t.id}::float8 as "next", count(*) over ()::int as "waiting" from ${t}
      where ${waitsFor(me.id)} and ${t.id} is distinct from ${after}::bigint
      order by coalesce((${t.submitDate}, ${t.id}) < (
        select ${before.submitDate}, ${before.id} from ${before} where ${before.id} = ${after}), false),
        ${t.submitDate}, ${t.id}
      limit 1`)
    return { next: rows[0]?.next ?? null, waiting: rows[0]?.waiting ?? 0 }
  }),
]
