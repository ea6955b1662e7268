import { sql } from 'drizzle-orm'
import { project } from '#contract/entities/project.ts'
import { inMyProjects, mayWrite, standingIn } from '#server/flows/project/membership.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'
import { projectMemberTable } from './projectMember.ts'

export const projectTable = tableOf(project)
export default serve(project, projectTable, {
  visible: me => inMyProjects(me, projectTable.id),
  derive: {
    activeMembers: sql`(select count(*)::int from "projectMember"
      where "projectMember"."project" = "project"."id" and "projectMember"."status" = 'ACTIVE')`,
    kpiTotal: sql`(select coalesce(sum("projectMember"."kpi"), 0)::numeric(17, 2) from "projectMember"
      where "projectMember"."project" = "project"."id")`,
  },
  may: {
    update: ({ at, me, row }) => mayWrite(at, me, row.id, 'LEAD'),
    remove: ({ at, me, row }) => mayWrite(at, me, row.id, 'LEAD'),
    archive: ({ at, me, row }) => mayWrite(at, me, row.id, 'LEAD'),
    // An archived project takes no changes but this one.
    reopen: async ({ at, me, row }) =>
      (await standingIn(at, me, row.id))?.tags.has('LEAD') || 'noPermission',
  },
  create: async ({ at }) => {
    const { rows } = await at.execute<{ sort: number }>(
      sql`select coalesce(max("sort"), 0) + 1 as "sort" from "project"`,
    )
    return { status: 'ACTIVE', sort: rows[0]?.sort ?? 1 }
  },
  after: async ({ at, operation, row, me }) => {
    // Who makes a project leads it.
    if (operation === 'create')
      await at.insert(projectMemberTable).values({
        project: row.id,
        member: me.id,
        joinDate: new Date().toISOString().slice(0, 10),
        status: 'ACTIVE',
        permissionTag: ['LEAD', 'CONFIRM'],
        kpi: '0',
      } as never)
  },
  actions: { archive: async () => ({}), reopen: async () => ({}) },
})
