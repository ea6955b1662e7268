import { sql } from 'drizzle-orm'
import {
  projectNoticeReaders,
  readProjectNotice,
  unreadProjectNotices,
} from '#contract/areas/project/calls/projectNotice.ts'
import { projectTopic } from '#contract/areas/project/live.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { publish } from '#server/kit/publish.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { answerInProject, requireMembership } from '../membership.ts'
import { markRead } from './publish.ts'

/** The author of a notice of that project, or 404. */
async function authorOf(at: Executor, project: string, id: number): Promise<number> {
  const { rows } = await at.execute<{ author: string }>(
    sql`select "author" from "projectNotice" where "id" = ${id} and "project" = ${project}`,
  )
  return Number(rows[0]?.author ?? fail('notFound'))
}

interface Reader {
  id: number
  name: string
  readDate: string | null
  [column: string]: unknown
}

export const projectNoticeRoutes: Route[] = [
  answerInProject(unreadProjectNotices, async ({ db, me }, { projectId }) => {
    const { rows } = await db.execute<{ id: number }>(sql`
      select n."id"::float8 as "id" from "projectNotice" n
      where n."project" = ${projectId} and not exists (select from "projectNoticeRead" r
        where r."notice" = n."id" and r."member" = ${me.id})
      order by 1`)
    return rows.map(({ id }) => id)
  }),

  answerInProject(readProjectNotice, (context, { projectId, id }) =>
    inTransaction(context, async ({ db: at, me }) => {
      await authorOf(at, projectId, id)
      if (await markRead(at, id, me.id))
        await publish(at, projectTopic(projectId), { kind: 'projectNotice.read', id })
      return null
    }),
  ),

  answerInProject(projectNoticeReaders, async ({ db, me }, { projectId, id }) => {
    const author = await authorOf(db, projectId, id)
    const { tags } = await requireMembership(db, me, projectId)
    const { rows } = await db.execute<Reader>(sql`
      select a."id"::float8 as "id", coalesce(a."nickName", a."loginName") as "name",
        to_char(r."readDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "readDate"
      from "projectMember" m join "member" a on a."id" = m."member"
        left join "projectNoticeRead" r on r."notice" = ${id} and r."member" = m."member"
      where m."project" = ${projectId} and m."status" = 'ACTIVE'
      order by r."readDate", 2`)
    const waiting = author === me.id || tags.has('LEAD')
    return {
      readers: rows.filter(({ readDate }) => readDate !== null),
      waiting: waiting ? rows.filter(({ readDate }) => readDate === null) : null,
    }
  }),
]
