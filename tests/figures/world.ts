import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { asParameters } from '#contract/areas/ticket/rowsBehind.ts'
import type { Condition } from '#contract/kit/query.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import type { TestServer } from '../http.ts'

/** Two projects the member is in, one they are not, and the people and job types of their tickets. */
export async function makeWorld(server: TestServer) {
  const { db } = server
  const me = await server.signedIn()
  const admin = await server.signedIn('ROLE_ADMIN')
  const others = [await server.signedIn(), await server.signedIn()]
  const mine = [await makeProject(db), await makeProject(db)]
  const foreign = await makeProject(db)
  const jobTypes = [await makeJobType(db), await makeJobType(db)]
  for (const project of mine) {
    await join(db, project, me.id, ['CONFIRM'])
    for (const other of others) await join(db, project, other.id)
  }
  for (const other of others) await join(db, foreign, other.id)
  return {
    me,
    admin,
    others,
    mine: mine as [string, string],
    foreign,
    projects: [...mine, foreign],
    members: [me, ...others].map(({ id }) => id),
    jobTypes,
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

/** What the list of tickets counts for somebody who opens the rows behind a figure. */
export async function listed(
  server: TestServer,
  token: string,
  ...conditions: readonly (readonly Condition[])[]
): Promise<number> {
  const path = kpiTicket.operations.count?.path ?? ''
  const form = asParameters(...conditions)
  const { meta, data } = await server.ask({ method: 'GET', path }, { token, form })
  if (meta?.code !== 200) throw new Error(JSON.stringify(meta))
  return (data as { count: number }).count
}
