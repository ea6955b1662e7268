import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownBoard, ownQueue } from '#contract/areas/board/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/rowsBehind.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { figureOf, randomly, within } from '#tests/figures/tickets.ts'
import { listed, makeWorld, type World } from '#tests/figures/world.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: World

beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(() => server.close())

const board = () => server.data<CallOutput<typeof ownBoard>>(ownBoard, { token: world.me.token })
const queue = () => server.data<CallOutput<typeof ownQueue>>(ownQueue, { token: world.me.token })

describe('the home page', () => {
  it('counts what waits for the member and what they earned in their own projects', async () => {
    await randomly(
      server.db,
      world,
      async tickets => {
        const { me } = world
        const seen = await board()
        const mine = tickets.filter(
          ({ project, contributor }) => contributor === me.id && world.mine.includes(project),
        )
        const confirmed = mine.filter(({ status }) => status === 'CONFIRMED')
        for (const span of [seen.recent, ...seen.trend])
          expect(span).toMatchObject(
            figureOf(confirmed.filter(({ confirmDate }) => within(confirmDate, span))),
          )
        expect(seen.projects.map(({ project }) => project)).toEqual(world.mine)
        // What waits is counted as the lists count it.
        const { kinds } = await queue()
        const counted = (kind: string) => kinds.find(one => one.kind === kind)?.count ?? 0
        const open = [
          ['ticketToClaim', 'TO_CLAIM'],
          ['ticketToFinish', 'CLAIMED'],
          ['ticketToRework', 'REJECTED'],
        ] as const
        for (const [kind, status] of open) {
          const count = mine.filter(ticket => ticket.status === status).length
          expect(counted(kind)).toBe(count)
          expect(
            await listed(server, me.token, rowsBehind.status(status), rowsBehind.of(me.id)),
          ).toBe(count)
        }
        expect(counted('ticketToConfirm')).toBe(
          tickets.filter(
            one =>
              world.mine.includes(one.project) &&
              one.status === 'PENDING_CONFIRM' &&
              one.contributor !== me.id,
          ).length,
        )
      },
      6,
    )
  }, 120_000)
})
