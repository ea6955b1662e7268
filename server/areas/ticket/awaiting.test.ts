import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ownBoard, projectDashboard } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { makeApplication } from '#tests/factories/apply.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type TicketWorld, ticketWorld } from '#tests/tickets.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** What waits for somebody's confirmation, as each of three screens counts it. */
async function awaited(world: TicketWorld, who: Person): Promise<number> {
  const home = await world.got<CallOutput<typeof ownBoard>>('ownBoard', who)
  const board = await world.got<CallOutput<typeof projectDashboard>>('projectDashboard', who, {
    projectId: world.project,
  })
  const { list } = await world.got<{ list: { toConfirm: number }[] }>('ownProjects', who)
  const [count] = new Set([home.projects[0], board.own, list[0]].map(one => one?.toConfirm))
  expect([home.projects[0], list[0]].map(one => one?.toConfirm)).toEqual([count, count])
  return count ?? Number.NaN
}

it('what a member has confirmed waits for them no longer, until it is submitted again', async () => {
  const world = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
  const lead = await world.person('LEAD')
  const second = await world.person('CONFIRM')
  const worker = await world.person()
  const { id } = await world.contribution(worker)
  await world.contribution(worker)
  expect(await awaited(world, lead)).toBe(2)
  await world.confirm(lead, id)
  expect(await awaited(world, lead)).toBe(1)
  expect(await awaited(world, second)).toBe(2)
  expect(await awaited(world, worker)).toBe(0)
  await world.step('reject', second, id, { reason: 'Not yet' })
  expect(await awaited(world, lead)).toBe(1)
  await world.step('resubmit', worker, id)
  expect(await awaited(world, lead)).toBe(2)
})

it('where the lead alone confirms, nothing waits for others, but for the lead’s own work', async () => {
  const world = await ticketWorld(server, { confirmType: 'LEADER' })
  const lead = await world.person('LEAD')
  const second = await world.person('CONFIRM')
  await world.contribution(await world.person())
  expect(await awaited(world, lead)).toBe(1)
  expect(await awaited(world, second)).toBe(0)
  await world.contribution(lead)
  expect(await awaited(world, lead)).toBe(1)
  expect(await awaited(world, second)).toBe(1)
})

it('applications wait for who manages the members, unless they are their own', async () => {
  const world = await ticketWorld(server)
  const reviewer = await world.person('MANAGE_MEMBER')
  const worker = await world.person('CONFIRM')
  const toReview = async (who: Person) =>
    (await world.got<CallOutput<typeof ownBoard>>('ownBoard', who)).projects[0]?.toReview
  expect(await toReview(reviewer)).toBe(0)
  const { id } = await server.signedIn()
  await makeApplication(server.db, world.project, id)
  expect(await toReview(reviewer)).toBe(1)
  expect(await toReview(worker)).toBe(0)
})
