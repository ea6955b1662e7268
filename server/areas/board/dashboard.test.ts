import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectDashboard } from '#contract/areas/board/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/rowsBehind.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { cutShare } from '#server/areas/equity/tables.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { dayOf, figureOf, randomly, store, within } from '#tests/figures/tickets.ts'
import { listed, makeWorld, type World } from '#tests/figures/world.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: World

beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(() => server.close())

type Dashboard = CallOutput<typeof projectDashboard>
const boardOf = (projectId: string, token = world.me.token) =>
  server.data<Dashboard>(projectDashboard, { token, form: { projectId } })

describe('the dashboard of a project', () => {
  it('counts what the tickets say, calculated a second time', async () => {
    const [project] = world.mine
    await randomly(server.db, world, async tickets => {
      const inside = tickets.filter(ticket => ticket.project === project)
      const confirmed = inside.filter(ticket => ticket.status === 'CONFIRMED')
      const board = await boardOf(project)

      for (const span of [board.recent, board.before, ...board.trend, ...board.days])
        expect(span).toMatchObject(
          figureOf(confirmed.filter(({ confirmDate }) => within(confirmDate, span))),
        )
      for (const day of board.days) {
        const submitted = inside.filter(
          ({ submitDate }) => submitDate && dayOf(submitDate) === day.day,
        )
        expect(day.submitted).toBe(submitted.length)
      }
      const mine = confirmed.filter(({ contributor }) => contributor === world.me.id)
      expect(board.own.recent).toMatchObject(
        figureOf(mine.filter(({ confirmDate }) => within(confirmDate, board.recent))),
      )
      expect(board.own.toConfirm).toBe(
        inside.filter(
          ({ status, contributor }) => status === 'PENDING_CONFIRM' && contributor !== world.me.id,
        ).length,
      )
      for (const { status, count } of board.open)
        expect(count).toBe(inside.filter(ticket => ticket.status === status).length)
    })
  }, 120_000)

  it('covers thirty days, eight weeks and twelve, without a gap', async () => {
    const board = await boardOf(world.mine[0])
    const day = 86_400_000
    const length = ({ from, to }: { from: string; to: string }) =>
      (Date.parse(to) - Date.parse(from)) / day
    expect(board.timeZone).toBe('Asia/Hong_Kong')
    expect(length(board.recent)).toBe(30)
    expect(board.before.to).toBe(board.recent.from)
    expect(board.trend.map(length)).toEqual(Array(8).fill(7))
    expect(board.trend.map(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual(
      Array(8).fill(1),
    )
    for (const steps of [board.trend, board.days])
      for (const [at, step] of steps.entries())
        if (at > 0) expect(step.from).toBe(steps[at - 1]?.to)
    expect(board.days.at(-1)?.day).toBe(board.today)
  })

  it('agrees with the list each figure opens', async () => {
    const [project] = world.mine
    await randomly(
      server.db,
      world,
      async () => {
        const board = await boardOf(project)
        const { me } = world
        const list = (...conditions: Parameters<typeof listed>[2][]) =>
          listed(server, me.token, rowsBehind.project(project), ...conditions)
        for (const span of [board.recent, board.before, ...board.trend])
          expect(await list(rowsBehind.confirmed(span))).toBe(span.count)
        for (const day of board.days.filter(({ count, submitted }) => count + submitted > 0)) {
          expect(await list(rowsBehind.confirmed(day))).toBe(day.count)
          expect(await list(rowsBehind.submitted(day))).toBe(day.submitted)
        }
        for (const { status, count } of board.open)
          expect(await list(rowsBehind.status(status))).toBe(count)
        for (const { status, count } of board.own.open)
          expect(await list(rowsBehind.status(status), rowsBehind.of(me.id))).toBe(count)
        expect(await list(rowsBehind.status('PENDING_CONFIRM'), rowsBehind.notOf(me.id))).toBe(
          board.own.toConfirm,
        )
      },
      4,
    )
  }, 120_000)

  it('names the members, leads first, with what they hold; who left stays while they hold shares', async () => {
    const { db } = server
    const [first, second] = world.others
    const project = await makeProject(db)
    await join(db, project, world.me.id, [], { kpi: '30.00' })
    await join(db, project, first?.id ?? 0, ['LEAD'], { kpi: '10.00', equityPer: '20' })
    const gone = { status: 'EXITED', exitDate: sql`current_date` }
    await join(db, project, second?.id ?? 0, [], gone)
    const share = { cut: 1, project, kpi: '0', rate: '0', waived: false }
    await db.insert(cutShare).values([
      { ...share, member: second?.id ?? 0, shares: 40 },
      { ...share, member: world.me.id, shares: 25 },
      { ...share, cut: 2, member: world.me.id, shares: 35 },
    ])
    const { people, kpiTotal } = await boardOf(project)
    expect(people).toMatchObject([
      {
        member: first?.id,
        tags: ['LEAD'],
        kpi: '10.00',
        rate: '25.00',
        equityPer: '20.00',
        shares: 0,
      },
      { member: world.me.id, kpi: '30.00', rate: '75.00', equityPer: null, shares: 60 },
      { member: second?.id, exited: true, shares: 40 },
    ])
    expect(kpiTotal).toBe('40.00')
  })

  it('says to who may not confirm that nothing waits for their confirmation', async () => {
    const [project] = world.mine
    await store(server.db, [])
    await makeTicket(server.db, project, world.me.id, { status: 'PENDING_CONFIRM' })
    const token = world.others[0]?.token ?? ''
    const seen = await boardOf(project, token)
    expect(seen.own.toConfirm).toBe(0)
    expect(seen.open).toEqual([{ status: 'PENDING_CONFIRM', count: 1 }])
  })
})
