import { eq } from 'drizzle-orm'
import { projectNotice } from '#contract/areas/project/projectNotice.ts'
import { clock } from '#server/db/clock.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { inMyProjects, mayWrite, prepareMemberships, requireWrite } from './membership.ts'
import { markRead, notifyMembers } from './projectNotice/publish.ts'
import { projectMemberTable } from './tables/projectMember.ts'
import { projectNoticeRead, projectNoticeTable } from './tables/projectNotice.ts'

export default serve(projectNotice, projectNoticeTable, {
  visible: me => inMyProjects(me, projectNoticeTable.project),
  derive: {
    readCount: sql`(select count(*)::int from ${projectNoticeRead}
      join ${projectMemberTable} on ${projectMemberTable.member} = ${projectNoticeRead.member}
        and ${projectMemberTable.project} = ${projectNoticeTable.project}
      where ${projectNoticeRead.notice} = ${projectNoticeTable.id}
        and ${projectMemberTable.status} = 'ACTIVE')`,
    memberCount: sql`(select count(*)::int from ${projectMemberTable}
      where ${projectMemberTable.project} = ${projectNoticeTable.project}
        and ${projectMemberTable.status} = 'ACTIVE')`,
  },
  check: async ({ at, me, row, input }) => {
    const project = row?.project ?? input.project
    if (project) await requireWrite(at, me, project, 'MANAGE_MEMBER')
  },
  prepare: ({ at, me, rows }) => prepareMemberships(at, me, rows),
  may: { remove: ({ at, me, row }) => mayWrite(at, me, row.project, 'MANAGE_MEMBER') },
  dependents: ({ id }) => ({ projectNoticeRead: eq(projectNoticeRead.notice, id) }),
  create: async ({ me }) => ({ author: me.id, publishDate: clock.now() }),
  after: async ({ at, context, me, operation, row }) => {
    if (operation !== 'create') return
    // The author has read it.
    await markRead(at, row.id, me.id)
    await notifyMembers(at, context, row)
  },
})
