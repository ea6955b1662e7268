import { and, eq, notExists } from 'drizzle-orm'
import {
  projectNoticeReaders,
  readProjectNotice,
  unreadProjectNotices,
} from '#contract/areas/project/calls/projectNotice.ts'
import { projectTopic } from '#contract/areas/project/live.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { publish } from '#server/kit/publish.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { answerInProject, requireMembership } from '../membership.ts'
import { projectMemberTable } from '../tables/projectMember.ts'
import { projectNoticeRead, projectNoticeTable } from '../tables/projectNotice.ts'
import { markRead } from './publish.ts'

/** The author of a notice of that project, or 404. */
async function authorOf(at: Executor, project: string, id: number): Promise<number> {
  const { author } = projectNoticeTable
  const [notice] = await at
    .select({ author })
    .from(projectNoticeTable)
    .where(and(eq(projectNoticeTable.id, id), eq(projectNoticeTable.project, project)))
  return notice?.author ?? fail('notFound')
}

export const projectNoticeRoutes: Route[] = [
  answerInProject(unreadProjectNotices, async ({ db, me }, { projectId }) => {
    const { id, project } = projectNoticeTable
    const read = db
      .select({ notice: projectNoticeRead.notice })
      .from(projectNoticeRead)
      .where(and(eq(projectNoticeRead.notice, id), eq(projectNoticeRead.member, me.id)))
    const rows = await db
      .select({ id })
      .from(projectNoticeTable)
      .where(and(eq(project, projectId), notExists(read)))
      .orderBy(id)
    return rows.map(row => row.id)
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
    const { readDate } = projectNoticeRead
    const rows = await db
      .select({ id: memberTable.id, name: accountName(), readDate })
      .from(projectMemberTable)
      .innerJoin(memberTable, eq(memberTable.id, projectMemberTable.member))
      .leftJoin(
        projectNoticeRead,
        and(
          eq(projectNoticeRead.notice, id),
          eq(projectNoticeRead.member, projectMemberTable.member),
        ),
      )
      .where(
        and(eq(projectMemberTable.project, projectId), eq(projectMemberTable.status, 'ACTIVE')),
      )
      .orderBy(readDate, accountName())
    const waiting = author === me.id || tags.has('LEAD')
    return {
      readers: rows.filter(({ readDate }) => readDate !== null),
      waiting: waiting ? rows.filter(({ readDate }) => readDate === null) : null,
    }
  }),
]
