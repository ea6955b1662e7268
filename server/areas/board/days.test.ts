import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countByDay,
  type Move,
  projectActivity,
  projectDashboard,
} from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { makeWorld, type World } from '#tests/figures/world.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: World

beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(() => server.close())

describe('a day begins at midnight of the cooperative', () => {
  const confirmedAt = (project: string, at: string) =>
    makeTicket(server.db, project, world.me.id, { confirmDate: at, submitDate: at })
  const days = async (project: string, startDate: string, endDate: string) => {
    const form = { projectId: project, startDate, endDate }
    const counted = await server.data<CallOutput<typeof countByDay>>(countByDay, {
      token: world.me.token,
      form,
    })
    return counted.days.map(({ day, count, submitted }) => [day, count, submitted])
  }

  it('in Hong Kong, not in UTC', async () => {
    const project = await makeProject(server.db)
    await join(server.db, project, world.me.id)
    await confirmedAt(project, '2026-03-01T15:59:59.999Z')
    await confirmedAt(project, '2026-03-01T16:00:00.000Z')
    await confirmedAt(project, '2026-03-02T15:59:59.999Z')
    expect(await days(project, '2026-03-01', '2026-03-03')).toEqual([
      ['2026-03-01', 1, 1],
      ['2026-03-02', 2, 2],
      ['2026-03-03', 0, 0],
    ])
  })

  it('in another time zone, once the configuration says so, also when clocks change', async () => {
    const project = await makeProject(server.db)
    await join(server.db, project, world.me.id)
    const create = server.routeOf('config.create')
    const zone = (prodValue: string) =>
      server.ask(create, { token: world.admin.token, form: { key: 'timeZone', prodValue } })
    expect((await zone('+08:00')).meta?.refusals).toEqual({ prodValue: { problem: 'wrongFormat' } })
    expect((await zone('Moon/Base')).meta?.name).toBe('badInput')
    expect((await zone('America/New_York')).meta?.code).toBe(200)

    // On 8 March 2026 New York loses an hour: the day has 23 of them.
    await confirmedAt(project, '2026-03-08T04:59:59.999Z')
    await confirmedAt(project, '2026-03-08T05:00:00.000Z')
    await confirmedAt(project, '2026-03-09T03:59:59.999Z')
    await confirmedAt(project, '2026-03-09T04:00:00.000Z')
    expect(await days(project, '2026-03-07', '2026-03-09')).toEqual([
      ['2026-03-07', 1, 1],
      ['2026-03-08', 2, 2],
      ['2026-03-09', 1, 1],
    ])
    await server.db.execute(sql`delete from "config" where "key" = 'timeZone'`)
  })

  it('and a start after the end is refused by name', async () => {
    const form = { projectId: world.mine[0], startDate: '2026-03-02', endDate: '2026-03-01' }
    const { meta } = await server.ask(countByDay, { token: world.me.token, form })
    expect(meta).toMatchObject({
      code: 400,
      refusals: { startDate: { problem: 'startAfterEnd' } },
    })
  })
})

describe('the activity of a project', () => {
  it('is its last moves, the latest first, without drafts', async () => {
    const project = await makeProject(server.db)
    await join(server.db, project, world.me.id)
    const make = (title: string, values: Record<string, unknown>) =>
      makeTicket(server.db, project, world.me.id, { title, ...values })
    await make('Draft', { type: 'PLAN', status: 'DRAFT', createDate: '2026-05-09T00:00:00Z' })
    await make('Plan', {
      type: 'PLAN',
      status: 'CLAIMED',
      createDate: '2026-05-01T00:00:00Z',
      collectDate: '2026-05-03T00:00:00Z',
    })
    await make('Work', {
      createDate: '2026-05-02T00:00:00Z',
      submitDate: '2026-05-02T00:00:00Z',
      confirmDate: '2026-05-04T00:00:00Z',
    })
    const told = async (limit: string) =>
      (
        await server.data<Move[]>(projectActivity, {
          token: world.me.token,
          form: { projectId: project, limit },
        })
      ).map(({ move, title, date }) => [move, title, date])
    const all = [
      ['CONFIRMED', 'Work', '2026-05-04T00:00:00.000Z'],
      ['CLAIMED', 'Plan', '2026-05-03T00:00:00.000Z'],
      ['SUBMITTED', 'Work', '2026-05-02T00:00:00.000Z'],
      ['PLANNED', 'Plan', '2026-05-01T00:00:00.000Z'],
    ]
    expect(await told('20')).toEqual(all)
    expect(await told('2')).toEqual(all.slice(0, 2))
  })
})

it.each([projectDashboard, countByDay, projectActivity])(
  '$name is 404 to who is not in the project',
  async call => {
    for (const projectId of [world.foreign, 'NO-SUCH-PROJECT']) {
      const { meta, data } = await server.ask(call, { token: world.me.token, form: { projectId } })
      expect(meta).toMatchObject({ code: 404, name: 'notFound' })
      expect(data).toBeUndefined()
    }
  },
)
