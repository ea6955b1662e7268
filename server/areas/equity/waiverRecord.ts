import { sql } from 'drizzle-orm'
import { waiverRecord } from '#contract/areas/equity/waiverRecord.ts'
import { inMyProjects, mayWrite, requireWrite } from '#server/areas/project/public.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { lockProject, requireMilestone } from './project.ts'
import { waiverRecordTable } from './tables.ts'

export default serve(waiverRecord, waiverRecordTable, {
  visible: me => inMyProjects(me, waiverRecordTable.project),
  check: async ({ at, me, input: { project = '' } }) => {
    await requireWrite(at, me, project)
    // Serialized with allocations: an allocation applies this waiver completely or not at all.
    requireMilestone(await lockProject(at, project))
    const { rows } = await at.execute<{ active: boolean; standing: boolean }>(sql`select
      exists (select from "projectMember" where "project" = ${project} and "member" = ${me.id}
        and "status" = 'ACTIVE') as "active",
      exists (select from "waiverRecord" where "project" = ${project} and "member" = ${me.id}
        and "status" = 'STANDING') as "standing"`)
    // Administrators see every project, but have nothing to waive in projects of others.
    if (!rows[0]?.active) fail('notInProject')
    if (rows[0].standing) fail('alreadyWaived')
  },
  create: async ({ me }) => ({ member: me.id, status: 'STANDING' as const }),
  may: {
    withdraw: ({ at, me, row }) =>
      row.member === me.id ? mayWrite(at, me, row.project) : 'noPermission',
  },
  actions: { withdraw: async () => ({}) },
})
