import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownBoard } from '#contract/areas/board/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/rowsBehind.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { figureOf, randomly, store, within } from '#tests/figures/tickets.ts'
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
        for (const { status, count } of seen.open) {
          expect(count).toBe(mine.filter(ticket => ticket.status === status).length)
          expect(
            await listed(server, me.token, rowsBehind.status(status), rowsBehind.of(me.id)),
          ).toBe(count)
        }
        expect(seen.projects.map(({ project }) => project)).toEqual(world.mine)
        for (const { project, toConfirm } of seen.projects)
          expect(toConfirm).toBe(
            tickets.filter(
              one =>
                one.project === project &&
                one.status === 'PENDING_CONFIRM' &&
                one.contributor !== me.id,
            ).length,
          )
      },
      6,
    )
  }, 120_000)

  it('names what was sent back before what is due', async () => {
    const [project] = world.mine
    await store(server.db, [])
    const make = (title: string, status: string, planDate: string | null = null) =>
      makeTicket(server.db, project, world.me.id, { title, status, planDate })
    await make('Later', 'CLAIMED', '2026-06-02')
    await make('Whenever', 'TO_CLAIM')
    await make('Sooner', 'CLAIMED', '2026-06-01')
    await make('Again', 'REJECTED')
    await make('Done', 'CONFIRMED')
    const { next } = await board()
    expect(next.map(({ title }) => title)).toEqual(['Again', 'Sooner', 'Later', 'Whenever'])
  })
})
