import { type ProductCard, productHall } from '#contract/areas/product/calls.ts'
import { TOTAL_CAP } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { withTyped } from '#server/kit/search/typed.ts'
import { sql } from '#server/kit/sql.ts'
import { projectsOf, shownTo } from './disclosure.ts'
import { myProductTable as t, productVersion as v } from './tables.ts'

/** The approved versions that are shown, with their owners. */
const versions = sql`${t} join ${v} on ${v.product} = ${t.id} and ${v.number} = ${t.version}
  join ${memberTable} on ${memberTable.id} = ${t.member}`

/** The product hall: what members show to the one who asks. */
export const hallRoutes: Route[] = [
  answer(productHall, async ({ db, me }, { keyword = null, level = null, ...asked }) => {
    const { project = null, pageNo = 1, pageSize = 12 } = asked
    const texts = [v.title1, v.title2, accountName()]
    const typed = await withTyped(keyword?.trim() ?? '', { texts, names: texts })
    const matching = sql`${shownTo(me)}
      and (${level}::text is null or ${t.shownLevel} = ${level})
      and (${project}::text is null or ${t.shownLevel} = 'PROJECT'
        and ${project} = any(${t.shownProjects}) and ${project} = any(${projectsOf(me.id)}))
      and ${typed}`
    const { rows } = await db.execute<ProductCard & Record<string, unknown>>(sql`
      select ${t.id}::float8 as "id", ${v.title1}, ${v.title2}, ${v.cycle},
        ${v.mainImage}::float8 as "mainImage", ${accountName()} as "ownerName", ${t.shownLevel},
        to_char(${v.reviewDate}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "approveDate",
        ${t.member} = ${me.id} as "own"
      from ${versions} where ${matching}
      order by ${v.reviewDate} desc, ${t.id} desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { rows: counted } = await db.execute<{ total: number }>(sql`
      select count(*)::int as "total" from (
        select from ${versions} where ${matching} limit ${TOTAL_CAP + 1}) matching`)
    const total = counted[0]?.total ?? 0
    const more = total > TOTAL_CAP
    return {
      list: rows,
      total: more ? TOTAL_CAP : total,
      pageNo,
      pageSize,
      ...(more && { more }),
    }
  }),
]
