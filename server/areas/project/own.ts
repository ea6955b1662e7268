import { and, eq, type SQL } from 'drizzle-orm'
import { ownProjects } from '#contract/areas/project/calls/projectList.ts'
import { project } from '#contract/areas/project/project.ts'
import { decodeQuery, type ListQuery } from '#contract/kit/query.ts'
import type { SignedIn } from '#server/context.ts'
import { answer, withoutCarried } from '#server/kit/answer.ts'
import { orderBy, where } from '#server/kit/listSql.ts'
import { permitted } from '#server/kit/permit.ts'
import { subjects, titles } from '#server/kit/reference.ts'
import { resolveQuery } from '#server/kit/resolveQuery.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import type { Row } from '#server/kit/subject.ts'
import { countsFor } from './counts.ts'
import { projectTable } from './tables/project.ts'
import { projectMemberTable } from './tables/projectMember.ts'
import { projectOrder } from './tables/projectOrder.ts'

/** The subject of the list. */
const projects = () => {
  const subject = subjects.get(project.name)
  if (!subject) throw new Error('no projects are served')
  return subject
}

/** The tasks of the member in each project. */
const membershipColumns = (me: number): Record<string, SQL> => ({
  position: sql`${projectMemberTable.position}`,
  permissionTag: sql`${projectMemberTable.permissionTag}`,
  ...countsFor(me),
})

/** The member's own order: first the projects they have ordered, then the default order. */
export const ownOrder = (me: number): SQL => sql`(
  select ${projectOrder.sort} from ${projectOrder}
  where ${projectOrder.member} = ${me} and ${projectOrder.project} = ${projectTable.id}
) nulls last, ${projectTable.sort}, ${projectTable.id}`

async function list(context: SignedIn, query: ListQuery & { asked: boolean }) {
  const subject = projects()
  const { db, me, language } = context
  const active = and(
    eq(projectMemberTable.member, me.id as never),
    eq(projectMemberTable.status, 'ACTIVE' as never),
  )
  const matching = where(subject, me, await resolveQuery(context, subject.entity, query), active)
  const { pageNo, pageSize } = query
  const joined = eq(projectMemberTable.project, projectTable.id as never)
  const rows: Row[] = await db
    .select({
      row: projectTable as never,
      ...titles(subject, language),
      ...membershipColumns(me.id),
    })
    .from(projectTable)
    .innerJoin(projectMemberTable, joined)
    .where(matching)
    .orderBy(...(query.asked ? orderBy(subject.table, query) : [ownOrder(me.id)]))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(projectTable)
    .innerJoin(projectMemberTable, joined)
    .where(matching)
  const shown = await permitted(
    subject,
    context,
    rows.map(({ row, ...named }) => ({ ...(row as Row), ...named })),
  )
  return {
    list: shown.map((row, at) => {
      const { position, permissionTag, toConfirm, toFinish } = rows[at] ?? {}
      return { ...row, position, permissionTag, toConfirm, toFinish }
    }) as never,
    total: counted?.total ?? 0,
    pageNo,
    pageSize,
  }
}

const route = answer(ownProjects, (context, query) => list(context, query as never))

/** The list of the member's projects, with the grammar of the list of all projects. */
export const ownProjectsRoute: Route = {
  ...route,
  listed: true,
  read: form => {
    const own = withoutCarried(form)
    const read = decodeQuery(project, own)
    return read.ok ? { ok: true, input: { ...read.query, asked: Boolean(own.orderBy) } } : read
  },
}
