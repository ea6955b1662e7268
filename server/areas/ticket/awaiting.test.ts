import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ownQueue, projectDashboard } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type TicketWorld, ticketWorld } from '#tests/tickets.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** What waits for somebody's confirmation, as each of three screens counts it. */
async function awaited(world: TicketWorld, who: Person): Promise<number> {
  const { kinds } = await world.got<CallOutput<typeof ownQueue>>('ownQueue', who)
  const home = kinds.find(({ kind }) => kind === 'ticketToConfirm')?.count ?? 0
  const board = await world.got<CallOutput<typeof projectDashboard>>('projectDashboard', who, {
    projectId: world.project,
  })
  const { list } = await world.got<{ list: { toConfirm: number }[] }>('ownProjects', who)
  expect([board.own.toConfirm, list[0]?.toConfirm]).toEqual([home, home])
  return home
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
