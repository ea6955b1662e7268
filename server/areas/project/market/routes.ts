import { and, desc, eq, type SQL } from 'drizzle-orm'
import {
  externalDetail,
  externalList,
  type ProjectCard,
} from '#contract/areas/project/calls/market.ts'
import { TOTAL_CAP } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { withTyped } from '#server/kit/search/typed.ts'
import { sql } from '#server/kit/sql.ts'
import { projectTable } from '../tables/project.ts'
import { projectApplyTable } from '../tables/projectApply.ts'
import { projectMemberTable } from '../tables/projectMember.ts'
import { hasPendingApplication, isMember, openToApply } from './open.ts'

const { id, name, type: kind, publicIntro, sort, createDate } = projectTable

/** The active members of a project. */
const active = sql`${projectMemberTable} where ${projectMemberTable.project} = ${id}
  and ${projectMemberTable.status} = 'ACTIVE'`

/** The first lead of a project, in place of a person in charge. */
const firstLead = sql`(select ${projectMemberTable.member} from ${active}
  and 'LEAD' = any(${projectMemberTable.permissionTag}) order by ${projectMemberTable.id} limit 1)`

/** The columns of a card: no other data of a project is read here. */
const shown = (me: number): SQL => sql`
  ${id}, ${name}, ${kind}, ${publicIntro}, ${projectTable.startDate}::text,
  ${projectTable.endDate}::text, ${projectTable.completion}, ${projectTable.logo}::float8 as "logo",
  (select count(*)::int from ${active}) as "activeMembers",
  (select ${accountName()} from ${memberTable}
    where ${memberTable.id} = coalesce(${projectTable.manager}, ${firstLead})) as "leadName",
  case
    when ${isMember(me)} then 'MEMBER'
    when ${hasPendingApplication(me)} then 'APPLIED'
    else 'NONE'
  end as "relation"`

const orders: Record<string, SQL> = {
  RANK: sql`${sort}, ${id}`,
  NEWEST: sql`${createDate} desc, ${id}`,
  NAME: sql`${name}, ${id}`,
  MEMBERS: sql`"activeMembers" desc, ${id}`,
}

type Row<T> = T & Record<string, unknown>

/** The project hall: what projects publish, for every member. */
export const marketRoutes: Route[] = [
  answer(externalList, async ({ db, me }, { keyword = null, type = null, ...asked }) => {
    const { orderBy = 'RANK', pageNo = 1, pageSize = 12 } = asked
    const typed = await withTyped(keyword?.trim() ?? '', {
      texts: [name, publicIntro, id],
      names: [name],
    })
    const matching = sql`${openToApply}
      and (${type}::text is null or ${kind} = ${type})
      and ${typed}`
    const { rows } = await db.execute<Row<ProjectCard>>(sql`
      select ${shown(me.id)} from ${projectTable} where ${matching}
      order by ${orders[orderBy] ?? orders.RANK}
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`)
    const { rows: counted } = await db.execute<{ total: number }>(sql`
      select count(*)::int as "total" from (
        select from ${projectTable} where ${matching} limit ${TOTAL_CAP + 1}) matching`)
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
      select ${shown(me.id)} from ${projectTable} where ${openToApply} and ${id} = ${projectId}`)
    const [card] = rows
    if (!card) fail('notFound')
    const [application = null] = await db
      .select({
        id: projectApplyTable.id,
        status: projectApplyTable.status,
        remark: projectApplyTable.remark,
        createDate: projectApplyTable.createDate,
      })
      .from(projectApplyTable)
      .where(and(eq(projectApplyTable.project, projectId), eq(projectApplyTable.applicant, me.id)))
      .orderBy(desc(projectApplyTable.id))
      .limit(1)
    return { ...card, application }
  }),
]
