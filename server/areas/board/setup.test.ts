import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectDashboard } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { charterVersion } from '#server/areas/project/tables/charter.ts'
import { projectTable } from '#server/areas/project/tables/project.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let lead: Awaited<ReturnType<TestServer['signedIn']>>
let project: string

beforeAll(async () => {
  server = await testServer()
  lead = await server.signedIn('ROLE_LEAD')
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await makeProject(server.db, { cutType: 'NONE', totalValue: 0 })
  await join(server.db, project, lead.id, ['LEAD'])
})

const setup = async () => {
  const asked = { token: lead.token, form: { projectId: project } }
  return (await server.data<CallOutput<typeof projectDashboard>>(projectDashboard, asked)).setup
}
const change = (values: object) =>
  server.db.update(projectTable).set(values).where(eq(projectTable.id, project))
const member = async (values?: Record<string, unknown>) =>
  join(server.db, project, (await server.signedIn()).id, [], values)

describe('what a new project has been set up with', () => {
  it('is nothing at first', async () => {
    expect(await setup()).toEqual({
      ...{ members: false, charter: false, tickets: false, equity: false, published: false },
    })
  })

  it('is members once there is a second active one', async () => {
    await member({ status: 'EXITED' })
    expect(await setup()).toMatchObject({ members: false })
    await member()
    expect(await setup()).toMatchObject({ members: true })
  })

  it('is a charter once there is a version of it', async () => {
    await server.db
      .insert(charterVersion)
      .values({ project, number: 1, content: '<p>We share</p>', note: 'First', member: lead.id })
    expect(await setup()).toMatchObject({ charter: true })
  })

  it('is tickets once there is one that was not given up, a draft too', async () => {
    await makeTicket(server.db, project, lead.id, { status: 'ABOLISHED' })
    await makeTicket(server.db, project, lead.id, { type: 'PLAN', status: 'CANCELLED' })
    expect(await setup()).toMatchObject({ tickets: false })
    await makeTicket(server.db, project, null, { type: 'PLAN', status: 'DRAFT' })
    expect(await setup()).toMatchObject({ tickets: true })
  })

  it('is an equity rule by milestones once there are shares to divide', async () => {
    await change({ cutType: 'MILESTONE' })
    expect(await setup()).toMatchObject({ equity: false })
    await change({ totalValue: 1000 })
    expect(await setup()).toMatchObject({ equity: true })
  })

  it('is fixed equity once an active member holds some', async () => {
    await change({ cutType: 'FIXED', totalValue: 1000 })
    await member({ equityPer: '20.00', status: 'EXITED' })
    await member({ equityPer: '0.00' })
    expect(await setup()).toMatchObject({ equity: false })
    await member({ equityPer: '20.00' })
    expect(await setup()).toMatchObject({ equity: true })
  })

  it('is no equity rule where none is divided, whatever the shares', async () => {
    await change({ totalValue: 1000 })
    expect(await setup()).toMatchObject({ equity: false })
  })

  it('is being in the project hall', async () => {
    await change({ published: true })
    expect(await setup()).toMatchObject({ published: true })
  })
})

describe('it is no longer said', () => {
  it('from the first confirmed ticket on', async () => {
    await makeTicket(server.db, project, lead.id, { status: 'PENDING_CONFIRM' })
    expect(await setup()).toBeDefined()
    await makeTicket(server.db, project, lead.id, { status: 'CONFIRMED' })
    expect(await setup()).toBeUndefined()
  })

  it('of an archived project', async () => {
    await change({ status: 'ARCHIVED' })
    expect(await setup()).toBeUndefined()
  })
})

describe('what others than leads see of it', () => {
  const asMember = async () => {
    const reader = await server.signedIn()
    await join(server.db, project, reader.id, [])
    return async () =>
      server.data<CallOutput<typeof projectDashboard>>(projectDashboard, {
        token: reader.token,
        form: { projectId: project },
      })
  }

  it('is not the list', async () => {
    const board = await asMember()
    expect((await board()).setup).toBeUndefined()
  })

  it('is whether there are tickets, of which drafts of others are none', async () => {
    const board = await asMember()
    expect((await board()).begun).toBe(false)
    await makeTicket(server.db, project, null, { type: 'PLAN', status: 'DRAFT', creator: lead.id })
    expect((await board()).begun).toBe(false)
    await makeTicket(server.db, project, null, { type: 'PLAN', status: 'TO_CLAIM' })
    expect((await board()).begun).toBe(true)
  })
})
