import { waiverRecord } from '#contract/areas/equity/waiverRecord.ts'
import {
  activeIn,
  inMyProjects,
  mayWrite,
  prepareMemberships,
  projectMemberTable,
  requireWrite,
} from '#server/areas/project/public.ts'
import { fail } from '#server/fail.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { lockProject, requireMilestone } from './project.ts'
import { waiverRecordTable } from './tables.ts'

export default serve(waiverRecord, waiverRecordTable, {
  visible: me => inMyProjects(me, waiverRecordTable.project),
  check: async ({ at, me, input: { project = '' } }) => {
    await requireWrite(at, me, project)
    // Serialized with allocations: an allocation applies this waiver completely or not at all.
    requireMilestone(await lockProject(at, project))
    const own = waiverRecordTable
    const { rows } = await at.execute<{ active: boolean; standing: boolean }>(sql`select
      exists (select from ${projectMemberTable} where ${activeIn(project, me.id)}) as "active",
      exists (select from ${own} where ${own.project} = ${project} and ${own.member} = ${me.id}
        and ${own.status} = 'STANDING') as "standing"`)
    // Administrators see every project, but have nothing to waive in projects of others.
    if (!rows[0]?.active) fail('notInProject')
    if (rows[0].standing) fail('alreadyWaived')
  },
  create: async ({ me }) => ({ member: me.id, status: 'STANDING' as const }),
  prepare: ({ at, me, rows }) => prepareMemberships(at, me, rows),
  may: {
    withdraw: ({ at, me, row }) =>
      row.member === me.id ? mayWrite(at, me, row.project) : 'noPermission',
  },
  actions: { withdraw: async () => ({}) },
})
