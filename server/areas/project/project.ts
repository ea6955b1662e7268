import { eq } from 'drizzle-orm'
import { project } from '#contract/areas/project/project.ts'
import { commentsOn } from '#server/areas/comment/public.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { trash } from '#server/kit/tables/trash.ts'
import { checkProject } from './check.ts'
import { enrol } from './enrol.ts'
import {
  everywhere,
  inMyProjects,
  inOwnProjects,
  mayWrite,
  membershipIn,
  prepareMemberships,
} from './membership.ts'
import { charterVersion } from './tables/charter.ts'
import { projectTable } from './tables/project.ts'
import { projectMemberTable } from './tables/projectMember.ts'
import { projectOrder } from './tables/projectOrder.ts'

const ofProject = eq(projectMemberTable.project, projectTable.id)

export default serve(project, projectTable, {
  changesRightsOf: 'project',
  visible: me => inMyProjects(me, projectTable.id),
  lists: { ownList: me => inOwnProjects(me, projectTable.id) },
  derive: {
    activeMembers: sql`(select count(*)::int from ${projectMemberTable}
      where ${ofProject} and ${projectMemberTable.status} = 'ACTIVE')`,
    kpiTotal: sql`(select coalesce(sum(${projectMemberTable.kpi}), 0)::numeric(17, 2)
      from ${projectMemberTable} where ${ofProject})`,
  },
  // The logo of a project in the project hall is public.
  openFiles: ({ row, field }) => field === 'logo' && row.published && row.status === 'ACTIVE',
  check: checkProject,
  prepare: ({ at, me, rows }) =>
    prepareMemberships(
      at,
      me,
      rows.map(({ id }) => ({ project: id })),
    ),
  may: {
    update: ({ at, me, row }) => mayWrite(at, me, row.id, 'LEAD'),
    remove: ({ at, me, row }) => mayWrite(at, me, row.id, 'LEAD'),
    archive: ({ at, me, row }) => mayWrite(at, me, row.id, 'LEAD'),
    // An archived project accepts only this change.
    reopen: async ({ at, me, row }) =>
      (await membershipIn(at, me, row.id))?.tags.has('LEAD') || 'noPermission',
  },
  create: async ({ at, me, input }) => {
    const [last] = await at
      .select({ sort: sql<number>`coalesce(max(${projectTable.sort}), 0)` })
      .from(projectTable)
    const inCharge = { manager: input.manager ?? me.id }
    return { status: 'ACTIVE', sort: (last?.sort ?? 0) + 1, ...inCharge }
  },
  // The only member is deleted with the project: a project with one member and nothing else is
  // empty.
  dependents: ({ id }) => ({
    projectMember: sql`${projectMemberTable.project} = ${id} and ${projectMemberTable.kpi} = 0
      and (select count(*) from ${projectMemberTable} where ${projectMemberTable.project} = ${id}) = 1`,
    charterVersion: eq(charterVersion.project, id),
    projectOrder: eq(projectOrder.project, id),
    comment: commentsOn('charter', id),
  }),
  // A deleted project has no members: it belongs to the member who deleted it.
  trashed: me => (everywhere(me) ? undefined : eq(trash.memberId, me.id)),
  after: async ({ at, operation, row, me, context }) => {
    // The creator of a project becomes a lead, and so does the person in charge.
    if (operation === 'create')
      for (const member of new Set([me.id, row.manager ?? me.id]))
        await enrol(at, context, row.id, member, ['LEAD', 'CONFIRM'])
  },
  actions: { archive: async () => ({}), reopen: async () => ({}) },
})
