import { cutIn, type Made } from '#server/areas/equity/cut.ts'
import type { Database } from '#server/db/client.ts'
import { makeMember } from './member.ts'
import { join, makeProject } from './project.ts'
import { makeTicket } from './ticket.ts'

/** Somebody in a project, with one confirmed ticket where it says how much KPI. */
export async function makeContributor(
  db: Database,
  project: string,
  { kpi, equityPer }: { kpi?: string; equityPer?: string } = {},
): Promise<number> {
  const { id } = await makeMember(db)
  await join(db, project, id, [], { equityPer: equityPer ?? null })
  if (kpi) await makeTicket(db, project, id, { kpiPoint: kpi })
  return id
}

/** An allocation of what there is; one more ticket of who makes it where nobody earned anything. */
export const makeCut = (db: Database, project: string, operator: number): Promise<Made> =>
  db.transaction(at =>
    cutIn(at, {
      project,
      remarks: null,
      by: { id: operator, loginName: 'operator', address: '127.0.0.1' },
    }),
  )

/** A project with two members who have earned 30 and 10, and its lead. */
export async function makeShared(db: Database, values: Record<string, unknown> = {}) {
  const project = await makeProject(db, values)
  const { id: lead } = await makeMember(db)
  await join(db, project, lead, ['LEAD'])
  const one = await makeContributor(db, project, { kpi: '30.00' })
  const other = await makeContributor(db, project, { kpi: '10.00' })
  return { project, lead, one, other }
}
