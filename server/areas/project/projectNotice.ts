import { sql } from 'drizzle-orm'
import { projectNotice } from '#contract/areas/project/projectNotice.ts'
import { clock } from '#server/db/clock.ts'
import { serve } from '#server/kit/serve.ts'
import { inMyProjects, mayWrite, requireWrite } from './membership.ts'
import { markRead, notifyMembers } from './projectNotice/publish.ts'
import { projectNoticeTable } from './tables/projectNotice.ts'

export default serve(projectNotice, projectNoticeTable, {
  visible: me => inMyProjects(me, projectNoticeTable.project),
  derive: {
    readCount: sql`(select count(*)::int from "projectNoticeRead" r
      join "projectMember" m on m."member" = r."member" and m."project" = "projectNotice"."project"
      where r."notice" = "projectNotice"."id" and m."status" = 'ACTIVE')`,
    memberCount: sql`(select count(*)::int from "projectMember" m
      where m."project" = "projectNotice"."project" and m."status" = 'ACTIVE')`,
  },
  check: async ({ at, me, row, input }) => {
    const project = row?.project ?? input.project
    if (project) await requireWrite(at, me, project, 'MANAGE_MEMBER')
  },
  may: { remove: ({ at, me, row }) => mayWrite(at, me, row.project, 'MANAGE_MEMBER') },
  dependents: ({ id }) => ({ projectNoticeRead: sql`"notice" = ${id}` }),
  create: async ({ me }) => ({ author: me.id, publishDate: clock.now() }),
  after: async ({ at, context, me, operation, row }) => {
    if (operation !== 'create') return
    // The author has read it.
    await markRead(at, row.id, me.id)
    await notifyMembers(at, context, row)
  },
})
