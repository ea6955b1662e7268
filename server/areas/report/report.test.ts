import { type SQL, sql } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '#contract/areas/access/member.ts'
import {
  countAuthentication,
  countEducation,
  countKpiByMember,
  countKpiByStatus,
  countMember,
  countMemberKpiByDay,
  countQuaByStatus,
  countReport,
  countWorkHour,
  exportReport,
  reports,
} from '#contract/areas/report/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/rowsBehind.ts'
import type { Call, CallOutput } from '#contract/kit/call.ts'
import { personalKycTable } from '#server/areas/verification/public.ts'
import { dayAt } from '#server/kit/calendar/day.ts'
import { makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import {
  dayOf,
  figureOf,
  hoursOf,
  randomly,
  store,
  type Ticket,
  within,
} from '#tests/figures/tickets.ts'
import { listed, makeWorld, type World } from '#tests/figures/world.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let world: World

beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})
afterAll(() => server.close())

const report = <C extends Call>(call: C, token: string, form: Record<string, string> = {}) =>
  server.data<CallOutput<C>>(call, { token, form })

/** Everything, as the administrator sees it, and a member's own projects. */
const readers = () =>
  [
    [world.admin.token, () => true],
    [world.me.token, ({ project }: Ticket) => world.mine.includes(project)],
  ] as const

const confirmedIn = (tickets: readonly Ticket[], span: { from: string; to: string }) =>
  tickets.filter(({ status, confirmDate }) => status === 'CONFIRMED' && within(confirmDate, span))

describe('reports count what the tickets say and what the lists show', () => {
  it('by status, of the time they were made in', async () => {
    await randomly(
      server.db,
      world,
      async tickets => {
        for (const [token, seen] of readers()) {
          const { rows, total, ...span } = await report(countKpiByStatus, token)
          const own = (ticket: Ticket) =>
            token === world.admin.token ||
            ticket.status !== 'DRAFT' ||
            ticket.creator === world.me.id
          const all = tickets.filter(
            ticket => seen(ticket) && own(ticket) && within(ticket.createDate, span),
          )
          expect(total).toEqual(figureOf(all))
          for (const { status, ...figure } of rows)
            expect(figure).toEqual(figureOf(all.filter(ticket => ticket.status === status)))
          for (const { status, count } of rows)
            expect(
              await listed(server, token, rowsBehind.status(status), rowsBehind.created(span)),
            ).toBe(count)
        }
      },
      5,
    )
  }, 120_000)

  it('by member, the most KPI first', async () => {
    await randomly(
      server.db,
      world,
      async tickets => {
        for (const [token, seen] of readers()) {
          const { rows, total, more, ...span } = await report(countKpiByMember, token)
          const all = confirmedIn(tickets.filter(seen), span)
          expect(more).toBe(false)
          expect(total).toEqual(figureOf(all))
          expect(rows.map(row => row.member).sort()).toEqual(
            [...new Set(all.map(({ contributor }) => contributor))].sort(),
          )
          for (const { member: id, name: _, ...figure } of rows)
            expect(figure).toEqual(figureOf(all.filter(ticket => ticket.contributor === id)))
          const worth = rows.map(({ kpiPoint }) => Number(kpiPoint))
          expect(worth).toEqual([...worth].sort((a, b) => b - a))
          for (const { member: id, count } of rows)
            expect(await listed(server, token, rowsBehind.confirmed(span), rowsBehind.of(id))).toBe(
              count,
            )
        }
      },
      5,
    )
  }, 120_000)

  it('by day, of everybody or of one', async () => {
    await randomly(
      server.db,
      world,
      async tickets => {
        const [token, seen] = readers()[1]
        for (const who of [undefined, world.members[1]]) {
          const form: Record<string, string> = who ? { member: String(who) } : {}
          const { rows, total, ...span } = await report(countMemberKpiByDay, token, form)
          const all = confirmedIn(tickets.filter(seen), span).filter(
            ({ contributor }) => !who || contributor === who,
          )
          expect(total).toEqual(figureOf(all))
          expect(rows).toHaveLength(30)
          for (const { day, from, to, ...figure } of rows) {
            const then = all.filter(({ confirmDate }) => dayOf(confirmDate ?? '') === day)
            expect(figure).toEqual(figureOf(then))
            if (figure.count > 0)
              expect(
                await listed(
                  server,
                  token,
                  rowsBehind.confirmed({ from, to }),
                  who ? rowsBehind.of(who) : [],
                ),
              ).toBe(figure.count)
          }
        }
      },
      4,
    )
  }, 120_000)

  it('work by job type, which alone has a unit', async () => {
    await randomly(
      server.db,
      world,
      async tickets => {
        for (const [token, seen] of readers()) {
          const { rows, total, ...span } = await report(countWorkHour, token)
          const all = confirmedIn(tickets.filter(seen), span)
          expect(total).toEqual(figureOf(all))
          for (const { jobType, workHour, unit, count, kpiPoint } of rows) {
            const done = all.filter(ticket => ticket.jobType === jobType)
            expect({ count, kpiPoint }).toEqual(figureOf(done))
            expect(workHour).toBe(hoursOf(done))
            expect(unit).toBe('hour')
            expect(
              await listed(server, token, rowsBehind.confirmed(span), rowsBehind.jobType(jobType)),
            ).toBe(count)
          }
          expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(total.count)
        }
      },
      4,
    )
  }, 120_000)

  it('of one project alone', async () => {
    const [project] = world.mine
    await randomly(
      server.db,
      world,
      async tickets => {
        const form = { projectId: project }
        const { total, ...span } = await report(countKpiByMember, world.me.token, form)
        const inside = tickets.filter(ticket => ticket.project === project)
        expect(total).toEqual(figureOf(confirmedIn(inside, span)))
      },
      4,
    )
  })
})

describe('people', () => {
  it.each([
    ['status', countMember],
    ['identityStatus', countAuthentication],
  ] as const)('by %s agree with the list of accounts', async (field, call) => {
    const { total, rows } = await report(call, world.admin.token)
    const path = member.operations.count?.path ?? ''
    const all = { method: 'GET', path }
    const { token } = world.admin
    for (const row of rows) {
      const value = String(row[field as keyof typeof row])
      const { count } = await server.data<{ count: number }>(all, {
        token,
        form: { [field]: value },
      })
      expect(row.count).toBe(count)
    }
    expect(total).toBe((await server.data<{ count: number }>(all, { token })).count)
  })

  it('of a member are those they work with', async () => {
    const { total } = await report(countMember, world.me.token)
    expect(total).toBe(world.members.length)
    const form = { projectId: world.mine[0] }
    expect((await report(countMember, world.me.token, form)).total).toBe(world.members.length)
  })

  it('of a time are those who came in it', async () => {
    const today = await report(countMember, world.admin.token, { startDate: '2020-01-01' })
    expect(today.total).toBe((await report(countMember, world.admin.token)).total)
    const before = await report(countMember, world.admin.token, { endDate: '2020-01-01' })
    expect(before.total).toBe(0)
  })
})

describe('verifications', () => {
  const add = (memberId: number, values: Record<string, unknown>) =>
    server.db.insert(personalKycTable).values({
      ...{ member: memberId, verifiType: 'EDUCATION', verifiStatus: 'PASSED' },
      ...{ submitDate: '2026-03-05T04:00:00Z', ...values },
    } as never)
  const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

  it('by degree, of whom they work with: how many have it, and whose highest it is', async () => {
    const [one = 0, two = 0] = world.members
    const stranger = await server.signedIn()
    await add(one, { cardType: 'DIPLOMA' })
    await add(one, { cardType: 'MASTER' })
    await add(two, { cardType: 'DIPLOMA' })
    await add(two, { cardType: 'DOCTOR', verifiStatus: 'PENDING' })
    await add(stranger.id, { cardType: 'MASTER' })
    const figures = async (token: string) => {
      const { total, rows } = await report(countEducation, token, march)
      const some = rows.filter(({ count }) => count > 0)
      return { total, rows: some.map(({ degree, count, highest }) => [degree, count, highest]) }
    }
    const inProject = [
      ['DIPLOMA', 2, 1],
      ['MASTER', 1, 1],
    ]
    expect(await figures(world.me.token)).toEqual({ total: 2, rows: inProject })
    expect(await figures(world.admin.token)).toEqual({
      total: 3,
      rows: [inProject[0], ['MASTER', 2, 2]],
    })
  })

  it('by type and status, without drafts and what was submitted at another time', async () => {
    const [one = 0] = world.members
    await add(one, { verifiType: 'COPYRIGHT', verifiStatus: 'FAILED' })
    await add(one, { verifiType: 'COPYRIGHT', verifiStatus: 'DRAFT', submitDate: null })
    await add(one, { verifiType: 'COPYRIGHT', submitDate: '2026-04-05T04:00:00Z' })
    const { rows } = await report(countQuaByStatus, world.me.token, march)
    const copyrights = rows.filter(({ verifiType }) => verifiType === 'COPYRIGHT')
    expect(Object.fromEntries(copyrights.map(row => [row.verifiStatus, row.count]))).toEqual({
      ...{ PENDING: 0, PASSED: 0, FAILED: 1, EXPIRED: 0 },
    })
  })
})

describe('the change against the days before', () => {
  it('is told of as many days, where there was something to compare and they are over', async () => {
    const project = await makeProject(server.db)
    const add = (confirmDate: string, kpiPoint: string) =>
      makeTicket(server.db, project, world.members[0] ?? 0, { confirmDate, kpiPoint })
    await add('2026-02-10T04:00:00Z', '5.00')
    await add('2026-02-25T04:00:00Z', '8.00')
    await add('2026-03-05T04:00:00Z', '20.00')
    const of = async (startDate: string, endDate: string) => {
      const asked = { projectId: project, startDate, endDate }
      return (await report(countKpiByMember, world.admin.token, asked)).before
    }
    const days = { startDate: '2026-02-19', endDate: '2026-02-28' }
    expect(await of('2026-03-01', '2026-03-10')).toEqual({ ...days, count: 1, kpiPoint: '8.00' })
    // Nothing was recorded before those days began: the project may not have existed.
    expect(await of('2026-02-19', '2026-02-28')).toBeNull()
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    expect(await of(soon, soon)).toBeNull()
  })
})

const all = [
  countKpiByStatus,
  countMemberKpiByDay,
  countWorkHour,
  countKpiByMember,
  countMember,
  countAuthentication,
  countEducation,
  countQuaByStatus,
]

describe('every report', () => {
  it.each(all)('$name hides a project from who is not in it', async call => {
    for (const projectId of [world.foreign, 'NO-SUCH-PROJECT']) {
      const { meta } = await server.ask(call, { token: world.me.token, form: { projectId } })
      expect(meta).toMatchObject({ code: 404, name: 'notFound' })
    }
    const form = { projectId: world.foreign }
    await expect(report(call, world.admin.token, form)).resolves.toBeDefined()
  })

  it.each(all)('$name refuses a start after the end, by name', async call => {
    const form = { startDate: '2026-03-02', endDate: '2026-03-01' }
    const { meta } = await server.ask(call, { token: world.me.token, form })
    expect(meta).toMatchObject({ code: 400, refusals: { startDate: { problem: 'startAfterEnd' } } })
  })
})

describe('a report as a file', () => {
  const ask = (report: string, language = 'en-US') =>
    server.app.inject({
      url: `${exportReport.path}?report=${report}`,
      headers: { token: world.me.token, 'accept-language': language },
    })
  const count = async (report: string) =>
    (await server.data<{ count: number }>(countReport, { token: world.me.token, form: { report } }))
      .count

  it('holds what the screen shows, in words', async () => {
    const [project] = world.mine
    await store(server.db, [])
    const now = new Date().toISOString()
    const [jobType = 0] = world.jobTypes
    const ticket = {
      project,
      type: 'PLAN',
      creator: world.me.id,
      jobType,
      workHour: '2.50',
    } as const
    const dates = { createDate: now, submitDate: now, confirmDate: now }
    const done = { ...ticket, ...dates, status: 'CONFIRMED', contributor: world.me.id }
    await store(server.db, [{ ...done, kpiPoint: '12.50' }])
    const cells = async (report: string) =>
      (await readExcel((await ask(report)).rawPayload))[0]?.data
    expect(await cells('member')).toEqual([
      ['Contributor', 'Tickets', 'KPI points'],
      [world.me.loginName, 1, 12.5],
    ])
    expect((await cells('workHour'))?.[1]?.slice(1)).toEqual([2.5, 'hours', 1, 12.5])
    const today = dayAt('Asia/Hong_Kong', new Date())
    expect((await cells('day'))?.at(-1)).toEqual([new Date(today), 1, 12.5])
  })

  it.each([
    ['en-US', 'Reports - By member'],
    ['zh-TW', '統計報表 - 依成員'],
    ['zh-CN', '统计报表 - 按成员'],
  ])('is called in %s by what it holds, and by the day', async (language, name) => {
    const { headers } = await ask('member', language)
    const today = dayAt('Asia/Hong_Kong', new Date())
    const named = decodeURIComponent(String(headers['content-disposition']))
    expect(named).toBe(`attachment; filename*=UTF-8''${name} ${today}.xlsx`)
  })

  it.each(Object.keys(reports))('says before how many rows it has: %s', async report => {
    const [sheet] = await readExcel((await ask(report)).rawPayload)
    expect(await count(report)).toBe((sheet?.data.length ?? 0) - 1)
  })

  it('says so before when it would hold more than two thousand', async () => {
    const many = (table: string, one: number, more: SQL) =>
      server.db.execute(sql`
        insert into ${sql.identifier(table)} overriding system value
        select (jsonb_populate_record(t, jsonb_build_object('id', 100000 + g) || ${more})).*
        from ${sql.identifier(table)} t, generate_series(1, 2001) g where t."id" = ${one}`)
    await many(
      'member',
      world.me.id,
      sql`jsonb_build_object('loginName', 'many' || g, 'email', g || '@many.example')`,
    )
    const { rows } = await server.db.execute<{ id: number }>(sql`
      select "id"::int from "kpiTicket" where "status" = 'CONFIRMED' limit 1`)
    await many('kpiTicket', rows[0]?.id ?? 0, sql`jsonb_build_object('contributor', 100000 + g)`)
    expect(await count('member')).toBe(2001)
    expect((await ask('member')).json().meta).toMatchObject({ name: 'exportTooLarge' })
  })

  it('is refused when there is nothing in it', async () => {
    await store(server.db, [])
    for (const report of ['status', 'member', 'day', 'workHour']) {
      expect((await ask(report)).json().meta).toMatchObject({ name: 'exportEmpty' })
      expect(await count(report)).toBe(0)
    }
  })
})
