import type { Database } from '#server/db/client.ts'
import { makeMember } from './member.ts'
import { join, makeProject } from './project.ts'
import { makeTicket } from './ticket.ts'

/** The moment that many minutes ago. */
export const minutesAgo = (minutes: number): string =>
  new Date(Date.now() - minutes * 60_000).toISOString()

/** A ticket that was confirmed that many minutes ago, by default an hour. */
export const makeConfirmed = (
  db: Database,
  project: string,
  contributor: number,
  kpiPoint: string,
  minutes = 60,
): Promise<number> =>
  makeTicket(db, project, contributor, { kpiPoint, confirmDate: minutesAgo(minutes) })

/** A project whose KPI becomes points, with a member for each list of confirmed tickets. */
export async function makeRated(db: Database, rate: string, ...tickets: readonly string[][]) {
  const project = await makeProject(db, { pointRate: rate })
  const members: number[] = []
  for (const own of tickets) {
    const { id } = await makeMember(db)
    await join(db, project, id)
    for (const kpi of own) await makeConfirmed(db, project, id, kpi)
    members.push(id)
  }
  return { project, members }
}
