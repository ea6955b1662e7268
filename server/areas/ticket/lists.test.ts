import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listTabs,
  ownTabs,
  type TicketTab,
  tabConditions,
} from '#contract/areas/ticket/ticketFlow.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type TicketWorld, ticketWorld } from '#tests/tickets.ts'

let server: TestServer
let world: TicketWorld
let second: TicketWorld
let lead: Person
let worker: Person
let manager: Person
type Counts = Record<TicketTab, { count: number }>
type Listed = { list: { id: number; title: string }[]; total: number }

beforeAll(async () => {
  server = await testServer()
  world = await ticketWorld(server)
  second = await ticketWorld(server)
  lead = await world.person('LEAD')
  worker = await world.person()
  manager = await server.signedIn('ROLE_ADMIN')
  const stranger = await second.person('LEAD')
  await second.plan(stranger)
  await world.plan(lead, { title: 'draft' }, true)
  await world.plan(lead, { title: 'open' })
  await world.plan(lead, { title: 'assigned', contributor: String(worker.id) })
  const taken = await world.plan(lead, { title: 'taken' })
  await world.step('collect', worker, taken.id)
  const done = await world.contribution(worker, { title: 'done' })
  await world.confirm(lead, done.id)
  await world.contribution(worker, { title: 'waiting', workHour: '0.5' })
  const other = await world.contribution(await world.person(), { title: 'of another' })
  await world.confirm(lead, other.id)
})
afterAll(() => server.close())

const titles = ({ list }: Listed) => list.map(row => row.title).sort()

describe('tabs', () => {
  it('count what their lists hold, for each member their own', async () => {
    const counts = await world.got<Counts>('ticketCounts', worker, {
      projectId: world.project,
    })
    expect(counts).toEqual({
      all: { count: 6 },
      unclaimed: { count: 1 },
      pendingConfirm: { count: 1 },
      mine: { count: 4 },
      toFinish: { count: 1 },
      toClaim: { count: 1 },
    })
    for (const own of [false, true])
      for (const tab of own ? ownTabs : listTabs)
        for (const who of [worker, lead, manager]) {
          const counts = await world.got<Counts>('ticketCounts', who, { own: String(own) })
          const form = {
            ...tabConditions(tab, own ? 'me' : undefined),
            ...(own && { among: 'ownList' }),
          }
          const listed = await world.got<Listed>('kpiTicket.list', who, form)
          expect(listed.total, tab).toBe(counts[tab].count)
        }
  })

  it('of a member’s own tickets hold what is theirs to do; what they only created is in all', async () => {
    const counts = async (who: Person) => world.got<Counts>('ticketCounts', who, { own: 'true' })
    expect(await counts(worker)).toEqual({
      all: { count: 4 },
      toClaim: { count: 1 },
      toFinish: { count: 1 },
      rejected: { count: 0 },
      pendingConfirm: { count: 1 },
      confirmed: { count: 1 },
      unclaimed: { count: 0 },
    })
    expect(await counts(lead)).toMatchObject({
      all: { count: 4 },
      toClaim: { count: 0 },
      toFinish: { count: 0 },
      unclaimed: { count: 1 },
    })
  })
})

describe('further lists', () => {
  it('one’s own: what one does and what one wrote, also narrowed, counted and exported', async () => {
    expect(titles(await world.got<Listed>('kpiTicket.ownList', worker))).toEqual([
      'assigned',
      'done',
      'taken',
      'waiting',
    ])
    const form = { status: 'CONFIRMED' }
    expect(titles(await world.got<Listed>('kpiTicket.ownList', worker, form))).toEqual(['done'])
    const among = { among: 'ownList' }
    expect(await world.got('kpiTicket.count', worker, among)).toEqual({ count: 4 })
    const file = await world.ask('kpiTicket.export', worker, among)
    expect(String(file.headers['content-type'])).toContain('spreadsheet')
    const wrong = await world.ask('kpiTicket.list', worker, { among: 'everything' })
    expect(wrong.meta?.refusals).toEqual({ among: { problem: 'notAChoice' } })
  })

  it('all of one’s projects; all there are for who manages all', async () => {
    expect((await world.got<Listed>('kpiTicket.allList', lead)).total).toBe(7)
    expect((await world.got<Listed>('kpiTicket.allList', manager)).total).toBe(8)
  })
})

describe('a member’s KPI', () => {
  it('is listed with its sum', async () => {
    const form = { projectId: world.project, contributor: String(worker.id) }
    const answered = await world.got('staffKpiList', lead, form)
    expect(answered).toMatchObject({
      total: 1,
      kpiTotal: '20.00',
      workHourTotal: '2.00',
      list: [{ title: 'done', kpiPoint: '20.00', unit: 'hour', cut: null }],
    })
    const before = await world.got('staffKpiList', lead, { ...form, to: '2020-01-01' })
    expect(before).toMatchObject({ total: 0, kpiTotal: '0.00', list: [] })
    const reversed = { ...form, from: '2026-02-01', to: '2026-01-01' }
    const { meta } = await world.ask('staffKpiList', lead, reversed)
    expect(meta?.refusals).toEqual({ from: { problem: 'startAfterEnd' } })
  })
})

describe('the timeline of a ticket', () => {
  it('holds every change and every word said of it, newest first, page by page', async () => {
    const plan = await world.plan(lead)
    const form = { ticket: String(plan.id) }
    await world.step('collect', worker, plan.id)
    await world.step('completeDev', worker, plan.id, world.delivery)
    await world.step('reject', lead, plan.id, { reason: 'Dry' })
    await world.step('resubmit', worker, plan.id)
    await world.confirm(lead, plan.id, { comment: 'Wet' })
    const { list, total } = await world.got<{
      list: { action: string; record: unknown; changes: object }[]
      total: number
    }>('ticketTimeline', worker, form)
    expect(total).toBe(7)
    expect(list.map(line => [line.action, line.record])).toMatchObject([
      ['confirm', { comment: 'Wet', leader: true, soleConfirmer: false, round: 2 }],
      ['resubmit', null],
      ['reject', { comment: 'Dry', round: 1 }],
      ['completeDev', null],
      ['collect', null],
      ['publishKpi', null],
      ['create', null],
    ])
    expect(list[0]?.changes).toMatchObject({
      status: { from: 'PENDING_CONFIRM', to: 'CONFIRMED' },
    })
    const second = { ...form, pageNo: '2', pageSize: '3' }
    expect(await world.got('ticketTimeline', worker, second)).toMatchObject({
      total: 7,
      list: [{ action: 'completeDev' }, { action: 'collect' }, { action: 'publishKpi' }],
    })
  })
})
