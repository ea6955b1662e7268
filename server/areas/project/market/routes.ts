import { type SQL, sql } from 'drizzle-orm'
import {
  externalDetail,
  externalList,
  type ProjectCard,
} from '#contract/areas/project/calls/market.ts'
import { TOTAL_CAP } from '#contract/transport.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { openToApply } from './open.ts'

/** The columns of a card: no other data of a project is read here. */
const shown = (me: number): SQL => sql`
  p."id", p."name", p."type", p."publicIntro", p."startDate"::text, p."endDate"::text,
  p."completion", p."logo"::float8 as "logo",
  (select count(*)::int from "projectMember" m
    where m."project" = p."id" and m."status" = 'ACTIVE') as "activeMembers",
  (select coalesce(l."nickName", l."loginName") from "member" l
    where l."id" = coalesce(p."manager", (select m."member" from "projectMember" m
      where m."project" = p."id" and m."status" = 'ACTIVE' and 'LEAD' = any(m."permissionTag")
      order by m."id" limit 1))) as "leadName",
  case
    when exists (select from "projectMember" m where m."project" = p."id"
      and m."member" = ${me} and m."status" = 'ACTIVE') then 'MEMBER'
    when exists (select from "projectApply" a where a."project" = p."id"
      and a."applicant" = ${me} and a."status" = 'PENDING') then 'APPLIED'
    else 'NONE'
  end as "relation"`

const orders: Record<string, SQL> = {
  RANK: sql`p."sort", p."id"`,
  NEWEST: sql`p."createDate" desc, p."id"`,
  NAME: sql`p."name", p."id"`,
  MEMBERS: sql`"activeMembers" desc, p."id"`,
}

type Row<T> = T & Record<string, unknown>

/** The project hall: what projects publish, for every member. */
export const marketRoutes: Route[] = [
  answer(externalList, async ({ db, me }, { keyword = null, type = null, ...asked }) => {
    const { orderBy = 'RANK', pageNo = 1, pageSize = 12 } = asked
    const part = `%${(keyword?.trim() ?? '').replace(/[\\%_]/g, c => `\\${c}`)}%`
    const matching = sql`${openToApply}
      and (${type}::text is null or p."type" = ${type})
      and (p."name" ilike ${part} or p."publicIntro" ilike ${part} or p."id" ilike ${part})`
    const { rows } = await db.execute<Row<ProjectCard>>(sql`
      select ${shown(me.id)} from "project" p where ${matching}
      order by ${orders[orderBy] ?? orders.RANK}
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { rows: counted } = await db.execute<{ total: number }>(sql`
      select count(*)::int as "total" from (
        select from "project" p where ${matching} limit ${TOTAL_CAP + 1}) matching`)
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

  answer(externalDetail, async ({ db, me }, { projectId }) => {
    const { rows } = await db.execute<Row<ProjectCard>>(sql`
      select ${shown(me.id)} from "project" p where ${openToApply} and p."id" = ${projectId}`)
    const [card] = rows
    if (!card) fail('notFound')
    const { rows: own } = await db.execute<
      Row<{ id: number; status: string; remark: string | null; createDate: string }>
    >(sql`
      select "id"::float8 as "id", "status", "remark",
        to_char("createDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate"
      from "projectApply" where "project" = ${projectId} and "applicant" = ${me.id}
      order by "projectApply"."id" desc limit 1`)
    return { ...card, application: own[0] ?? null }
  }),
]
