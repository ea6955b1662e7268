import { sql } from 'drizzle-orm'
import { project } from '#contract/areas/project/project.ts'
import { serve } from '#server/kit/serve.ts'
import { checkProject } from './check.ts'
import { enrol } from './enrol.ts'
import { everywhere, inMyProjects, inOwnProjects, mayWrite, membershipIn } from './membership.ts'
import { projectTable } from './tables/project.ts'

export default serve(project, projectTable, {
  changesRightsOf: 'project',
  visible: me => inMyProjects(me, projectTable.id),
  lists: { ownList: me => inOwnProjects(me, projectTable.id) },
  derive: {
    activeMembers: sql`(select count(*)::int from "projectMember"
      where "projectMember"."project" = "project"."id" and "projectMember"."status" = 'ACTIVE')`,
    kpiTotal: sql`(select coalesce(sum("projectMember"."kpi"), 0)::numeric(17, 2) from "projectMember"
      where "projectMember"."project" = "project"."id")`,
  },
  // The logo of a project in the project hall is public.
  openFiles: ({ row, field }) => field === 'logo' && row.published && row.status === 'ACTIVE',
  check: checkProject,
  may: {
    update: ({ at, me, row }) => mayWrite(at, me, row.id, 'LEAD'),
    remove: ({ at, me, row }) => mayWrite(at, me, row.id, 'LEAD'),
    archive: ({ at, me, row }) => mayWrite(at, me, row.id, 'LEAD'),
    // An archived project accepts only this change.
    reopen: async ({ at, me, row }) =>
      (await membershipIn(at, me, row.id))?.tags.has('LEAD') || 'noPermission',
  },
  create: async ({ at, me, input }) => {
    const { rows } = await at.execute<{ sort: number }>(
      sql`select coalesce(max("sort"), 0) + 1 as "sort" from "project"`,
    )
    const inCharge = { manager: input.manager ?? me.id }
    return { status: 'ACTIVE', sort: rows[0]?.sort ?? 1, ...inCharge }
  },
  // The only member is deleted with the project: a project with one member and nothing else is
  // empty.
  dependents: ({ id }) => ({
    projectMember: sql`"project" = ${id} and "kpi" = 0
      and (select count(*) from "projectMember" where "project" = ${id}) = 1`,
    charterVersion: sql`"project" = ${id}`,
    projectOrder: sql`"project" = ${id}`,
  }),
  // A deleted project has no members: it belongs to the member who deleted it.
  trashed: me => (everywhere(me) ? undefined : sql`"trash"."memberId" = ${me.id}`),
  after: async ({ at, operation, row, me, context }) => {
    // The creator of a project becomes a lead, and so does the person in charge.
    if (operation === 'create')
      for (const member of new Set([me.id, row.manager ?? me.id]))
        await enrol(at, context, row.id, member, ['LEAD', 'CONFIRM'])
  },
  actions: { archive: async () => ({}), reopen: async () => ({}) },
})
