import { sql } from 'drizzle-orm'
import { projectMember } from '#contract/entities/projectMember.ts'
import { demandWrite, inMyProjects, mayWrite } from '#server/flows/project/membership.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

const today = () => new Date().toISOString().slice(0, 10)

export const projectMemberTable = tableOf(projectMember)
export default serve(projectMember, projectMemberTable, {
  visible: me => inMyProjects(me, projectMemberTable.project),
  derive: {
    rate: sql`(select round("projectMember"."kpi" * 100 / nullif(sum(other."kpi"), 0), 2)
      from "projectMember" other where other."project" = "projectMember"."project")`,
    shares: sql`(select coalesce(sum(part."shares"), 0)::float8 from "cutShare" part
      where part."project" = "projectMember"."project"
        and part."member" = "projectMember"."member")`,
  },
  check: async ({ at, me, row, input }) => {
    const project = row?.project ?? input.project
    if (project) await demandWrite(at, me, project, 'MANAGE_MEMBER')
  },
  may: {
    remove: ({ at, me, row }) => mayWrite(at, me, row.project, 'MANAGE_MEMBER'),
    exit: ({ at, me, row }) => mayWrite(at, me, row.project, 'MANAGE_MEMBER'),
    rejoin: ({ at, me, row }) => mayWrite(at, me, row.project, 'MANAGE_MEMBER'),
  },
  create: async () => ({ joinDate: today(), status: 'ACTIVE', kpi: '0' }),
  actions: {
    exit: async () => ({ exitDate: today() }),
    rejoin: async () => ({ exitDate: null }),
  },
})
