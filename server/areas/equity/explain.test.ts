import { sql } from 'drizzle-orm'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { cutPreview, cutTickets, explainShare } from '#contract/areas/equity/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { makeContributor, makeCut, makeShared } from '#tests/factories/equity.ts'
import { makeJobType } from '#tests/factories/project.ts'
import { makeSession } from '#tests/factories/session.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const as = async (member: number, name: string, form: Record<string, string>) => {
  const token = await makeSession(server.db, member)
  return server.ask(server.routeOf(name), { token, form })
}
const explained = async (me: number, projectId: string, form: Record<string, string> = {}) =>
  (await as(me, 'explainShare', { projectId, ...form })).data as CallOutput<typeof explainShare>
const tickets = async (me: number, projectId: string, form: Record<string, string> = {}) =>
  (await as(me, 'cutTickets', { projectId, ...form })).data as CallOutput<typeof cutTickets>

describe('my share, explained', () => {
  it('comes down from the number to every step of the rule', async () => {
    const { project, lead, one } = await makeShared(server.db, { totalValue: 100 })
    await makeContributor(server.db, project, { kpi: '7.00', equityPer: '10.00' })
    const made = await makeCut(server.db, project, lead)
    const mine = await explained(one, project)
    expect(mine).toMatchObject({
      member: one,
      shares: 58,
      issued: 100,
      rate: '58.00',
      total: 1,
    })
    // 90 % of 100 × 30 / 47 = 57.4468
    expect(mine.list).toMatchObject([
      {
        cut: made.id,
        equityTotal: '10.00',
        kpi: '30.00',
        kpiTotal: '47.00',
        kpiShared: '47.00',
        fixed: '0.0000',
        earned: '57.4468',
        whole: 57,
        remainder: '0.446808',
        extra: true,
        shares: 58,
        leftover: 1,
        tickets: 1,
      },
    ])
    expect(mine.open).toMatchObject({ kpi: '0.00', shares: 0, blocked: 'nobodyEarned' })
  })

  it('also says what the open period would be worth', async () => {
    const { project, lead, one, other } = await makeShared(server.db)
    await makeCut(server.db, project, lead)
    await makeTicket(server.db, project, one, { kpiPoint: '10.00' })
    await makeTicket(server.db, project, other, { kpiPoint: '30.00' })
    const { open, shares } = await explained(one, project)
    expect(shares).toBe(750)
    expect(open).toMatchObject({ kpi: '10.00', shares: 250, earned: '250.0000', blocked: null })
  })

  it('is for every member of the project to see, of everybody in it', async () => {
    const { project, lead, one, other } = await makeShared(server.db)
    await makeCut(server.db, project, lead)
    expect((await explained(other, project, { member: String(one) })).shares).toBe(750)
    const { id: stranger } = await server.signedIn()
    const { meta } = await as(other, 'explainShare', {
      projectId: project,
      member: String(stranger),
    })
    expect(meta).toMatchObject({ code: 1005 })
  })

  it('pages through the allocations, the latest first', async () => {
    const { project, lead, one } = await makeShared(server.db)
    const ids: number[] = []
    for (let i = 0; i < 3; i++) {
      ids.unshift((await makeCut(server.db, project, lead)).id)
      await makeTicket(server.db, project, one)
    }
    const first = await explained(one, project, { pageSize: '2' })
    const second = await explained(one, project, { pageSize: '2', pageNo: '2' })
    expect(first.total).toBe(3)
    expect([...first.list, ...second.list].map(step => step.cut)).toEqual(ids)
  })

  it('has no open period where equity is fixed', async () => {
    const { project, one } = await makeShared(server.db, { cutType: 'FIXED' })
    expect((await explained(one, project)).open).toBeNull()
  })
})

describe('the tickets behind a share', () => {
  it('say rate × quantity = KPI, at the rate it was frozen at', async () => {
    const { project, lead, one } = await makeShared(server.db)
    const jobType = await makeJobType(server.db, '12.50')
    const values = { jobType, workHour: '3.50', kpiPoint: '43.75' }
    await makeTicket(server.db, project, one, { ...values, title: 'Weeding' })
    await server.db.execute(sql`update "kpiJobType" set "rate" = 99 where "id" = ${jobType}`)
    const open = await tickets(lead, project, { member: String(one) })
    const weeding = { title: 'Weeding', rate: '12.50', workHour: '3.50', kpi: '43.75' }
    expect(open.list.find(ticket => ticket.title === 'Weeding')).toMatchObject(weeding)
    const { id } = await makeCut(server.db, project, lead)
    expect((await tickets(lead, project)).total).toBe(0)
    const counted = await tickets(lead, project, { cut: String(id), member: String(one) })
    expect(counted.total).toBe(2)
    expect(counted.list.find(ticket => ticket.title === 'Weeding')).toMatchObject(weeding)
  })

  it('are paged, and no page is empty of its total', async () => {
    const { project, one } = await makeShared(server.db)
    for (let i = 0; i < 4; i++) await makeTicket(server.db, project, one)
    const page = (pageNo: string) => tickets(one, project, { pageNo, pageSize: '4' })
    expect((await page('1')).list).toHaveLength(4)
    expect(await page('2')).toMatchObject({ total: 6 })
    expect(await page('9')).toMatchObject({ total: 6, list: [] })
  })
})

describe('a waiver', () => {
  const waive = (me: number, project: string) =>
    as(me, 'waiverRecord.create', { project, reason: 'The others did more.' })
  const shares = async (me: number, projectId: string) => {
    const { data } = await as(me, 'cutPreview', { projectId })
    const { shares } = data as CallOutput<typeof cutPreview>
    return Object.fromEntries(shares.map(share => [share.member, share.shares]))
  }

  it('leaves what the KPI would earn to the others, and is noted by the allocation', async () => {
    const { project, lead, one, other } = await makeShared(server.db)
    const check = async () => (await as(other, 'waiverCheck', { projectId: project })).data
    expect(await check()).toMatchObject({ waived: false, id: null })
    expect((await waive(other, project)).meta?.code).toBe(200)
    expect(await check()).toMatchObject({ waived: true, reason: 'The others did more.' })
    expect(await shares(lead, project)).toEqual({ [lead]: 0, [one]: 1000, [other]: 0 })
    await makeCut(server.db, project, lead)
    const { list } = await explained(other, project)
    expect(list).toMatchObject([
      { kpi: '10.00', kpiTotal: '40.00', kpiShared: '30.00', waived: true },
    ])
    // It was for that allocation; the next one is another.
    expect(await check()).toMatchObject({ waived: false })
    expect((await waive(other, project)).meta?.code).toBe(200)
  })

  it('stands once, and can be withdrawn until the allocation', async () => {
    const { project, lead, other } = await makeShared(server.db)
    const { data } = await waive(other, project)
    expect((await waive(other, project)).meta).toMatchObject({ name: 'alreadyWaived' })
    const { id } = data as { id: number }
    const withdraw = (me: number) => as(me, 'waiverRecord.withdraw', { id: String(id) })
    expect((await withdraw(lead)).meta).toMatchObject({ name: 'noPermission' })
    expect((await withdraw(other)).meta?.code).toBe(200)
    expect((await shares(lead, project))[other]).toBe(250)
    await waive(other, project)
    await makeCut(server.db, project, lead)
    expect((await withdraw(other)).meta).toMatchObject({ code: 1105 })
  })

  it('is for members of a project that divides by milestone, while it is open', async () => {
    const { project } = await makeShared(server.db)
    const { id: outsider } = await server.signedIn()
    expect((await waive(outsider, project)).meta?.code).toBe(404)
    const { id: admin } = await server.signedIn('ROLE_ADMIN')
    expect((await waive(admin, project)).meta).toMatchObject({ code: 1005 })
    const fixed = await makeShared(server.db, { cutType: 'FIXED' })
    expect((await waive(fixed.one, fixed.project)).meta).toMatchObject({ code: 1501 })
    const old = await makeShared(server.db, { status: 'ARCHIVED' })
    expect((await waive(old.one, old.project)).meta).toMatchObject({ name: 'projectArchived' })
  })

  it('given ten times at once stands once', async () => {
    const { project, one } = await makeShared(server.db)
    const answers = await Promise.all(Array.from({ length: 10 }, () => waive(one, project)))
    expect(answers.filter(({ meta }) => meta?.code === 200)).toHaveLength(1)
  })
})

it('the spreadsheet holds every part of every allocation, and is refused while there is none', async () => {
  const { project, lead, one } = await makeShared(server.db)
  const count = async () =>
    ((await as(one, 'countShares', { projectId: project })).data as { count: number }).count
  expect((await as(one, 'exportShares', { projectId: project })).meta?.name).toBe('exportEmpty')
  expect(await count()).toBe(0)
  await makeCut(server.db, project, lead)
  const token = await makeSession(server.db, one)
  const answered = await server.app.inject({
    url: `${server.routeOf('exportShares').path}?projectId=${project}`,
    headers: { token, 'accept-language': 'zh-TW' },
  })
  expect(decodeURIComponent(String(answered.headers['content-disposition']))).toMatch(
    /''分配記錄 - Project \d+ \d{4}-\d\d-\d\d\.xlsx$/,
  )
  const [head, first, ...others] = (await readExcel(answered.rawPayload))[0]?.data ?? []
  expect(await count()).toBe(others.length + 1)
  expect(head?.slice(0, 3)).toEqual(['分配時間', '操作者', '分配股數'])
  const [when, , divided, , kpi] = first ?? []
  // On the cooperative's clock, eight hours ahead of UTC.
  const minutes = (Number(when) - Date.now()) / 60_000
  expect(Math.round(minutes / 10)).toBe(48)
  expect([typeof divided, typeof kpi]).toEqual(['number', 'number'])
})

describe('what a ticket may add', () => {
  it('is said on both assumptions, without counting the ticket itself', async () => {
    const { project, lead, one, other } = await makeShared(server.db)
    const forecast = async () => {
      const form = { projectId: project, kpiPoint: '10.00', ticket: String(ticket) }
      return (await as(one, 'forecastShares', form)).data
    }
    const ticket = await makeTicket(server.db, project, one, {
      status: 'CLAIMED',
      kpiPoint: '10.00',
    })
    // 30 of 40 are 750; 40 of 50 are 800.
    expect(await forecast()).toEqual({ alone: 50, withOpen: 50, open: 0, openKpi: '0.00' })
    await makeCut(server.db, project, lead)
    // Right after an allocation all would be theirs, but for what others are about to earn.
    await makeTicket(server.db, project, other, { status: 'PENDING_CONFIRM', kpiPoint: '20.00' })
    await makeTicket(server.db, project, other, { status: 'DRAFT', kpiPoint: '90.00' })
    await makeTicket(server.db, project, null, { status: 'TO_CLAIM', kpiPoint: '10.00' })
    expect(await forecast()).toEqual({ alone: 1000, withOpen: 250, open: 2, openKpi: '30.00' })
  })

  it('is not said where nothing is allocated', async () => {
    const { project, one } = await makeShared(server.db, { status: 'ARCHIVED' })
    const form = { projectId: project, kpiPoint: '10.00' }
    expect((await as(one, 'forecastShares', form)).data).toBeNull()
  })
})
