import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type ShownTicket, type TicketWorld, ticketWorld } from '#tests/tickets.ts'

let server: TestServer
let world: TicketWorld
let lead: Person
let worker: Person
let assigner: Person

beforeAll(async () => {
  server = await testServer()
  world = await ticketWorld(server)
  lead = await world.person('LEAD')
  worker = await world.person()
  assigner = await world.person('ASSIGN_TASK')
})
afterAll(() => server.close())

const meta = (answered: { meta: unknown }) => answered.meta

describe('work recorded', () => {
  it('waits for confirmation at once, its KPI fixed, asked of the lead alone', async () => {
    const ticket = await world.contribution(worker)
    expect(ticket).toMatchObject({
      status: 'PENDING_CONFIRM',
      contributor: worker.id,
      creator: worker.id,
      kpiPoint: '20.00',
      round: 1,
      confirmCount: 0,
      confirmerCount: 1,
    })
    expect(ticket.submitDate).not.toBeNull()
  })

  it('is confirmed by the lead, and its KPI counted in the same breath', async () => {
    const someone = await world.person()
    const ticket = await world.contribution(someone, { workHour: '1.25' })
    expect((await world.confirm(lead, ticket.id, { comment: 'Well done' })).meta?.code).toBe(200)
    const seen = await world.view(ticket.id, someone)
    expect(seen).toMatchObject({ status: 'CONFIRMED', confirmCount: 1, leaderConfirmed: true })
    expect(seen.confirmDate).not.toBeNull()
    expect(await world.kpiOf(someone)).toBe('12.50')
  })

  it('of others is recorded by who assigns tasks', async () => {
    const form = { ...world.base({ type: 'CONTRIBUTION', contributionDate: '2026-01-05' }) }
    const forWorker = { ...form, contributor: String(worker.id) }
    expect(meta(await world.ask('kpiTicket.create', assigner, forWorker))).toMatchObject({
      code: 200,
    })
    const forLead = { ...form, contributor: String(lead.id) }
    expect(meta(await world.ask('kpiTicket.create', worker, forLead))).toMatchObject({
      name: 'noPermission',
    })
  })

  it('needs its day, which is not after the cooperative’s today', async () => {
    const form = world.base({ type: 'CONTRIBUTION' })
    const dated = (contributionDate: string) =>
      world.ask('kpiTicket.create', worker, { ...form, contributionDate })
    expect((await dated('')).meta?.refusals).toEqual({ contributionDate: { problem: 'required' } })
    expect((await dated('2999-01-01')).meta?.refusals).toEqual({
      contributionDate: { problem: 'inFuture' },
    })
    const hongKong = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect((await dated(hongKong)).meta?.code).toBe(200)
  })

  it('is of a job type of the project’s own type', async () => {
    const other = await ticketWorld(server, { type: 'FARM' })
    const outside = await other.person()
    const form = other.base({ type: 'CONTRIBUTION', contributionDate: '2026-01-05' })
    const answered = await other.ask('kpiTicket.create', outside, form)
    expect(answered.meta?.refusals).toEqual({ jobType: { problem: 'notFound' } })
  })

  it('may be changed until somebody has confirmed it: its KPI and submission follow', async () => {
    const ticket = await world.contribution(worker)
    const answered = await world.update(worker, ticket.id, { workHour: '3' })
    expect(answered.data).toMatchObject({ kpiPoint: '30.00', round: 1, status: 'PENDING_CONFIRM' })
    expect((answered.data as typeof ticket).submitDate).not.toBe(ticket.submitDate)
  })
})

describe('work offered', () => {
  it('goes from draft to confirmed', async () => {
    const draft = await world.plan(assigner, {}, true)
    expect(draft).toMatchObject({ status: 'DRAFT', contributor: null, kpiPoint: '20.00', round: 0 })
    const id = String(draft.id)
    const published = await world.got('kpiTicket.publishKpi', assigner, { id })
    expect(published).toMatchObject({ status: 'TO_CLAIM' })
    const claimed = await world.got('kpiTicket.collect', worker, { id })
    expect(claimed).toMatchObject({ status: 'CLAIMED', contributor: worker.id })
    const done = await world.got('kpiTicket.completeDev', worker, { id, ...world.delivery })
    expect(done).toMatchObject({
      status: 'PENDING_CONFIRM',
      workHour: '3.50',
      kpiPoint: '35.00',
      round: 1,
    })
    const before = Number(await world.kpiOf(worker))
    await world.confirm(lead, draft.id)
    expect(await world.view(draft.id, worker)).toMatchObject({ status: 'CONFIRMED' })
    expect(Number(await world.kpiOf(worker))).toBe(before + 35)
  })

  it('is written by who assigns tasks and by nobody else', async () => {
    const form = world.base({ type: 'PLAN' })
    expect(meta(await world.ask('kpiTicket.create', worker, form))).toMatchObject({
      name: 'noPermission',
    })
  })

  it('as a draft exists for its writer and for who assigns tasks', async () => {
    const draft = await world.plan(lead, {}, true)
    const form = { id: String(draft.id) }
    expect(meta(await world.ask('kpiTicket.view', worker, form))).toMatchObject({ code: 404 })
    expect(await world.view(draft.id, assigner)).toMatchObject({ status: 'DRAFT' })
    const listed = await world.got<{ list: { id: number }[] }>('kpiTicket.list', worker, {
      status: 'DRAFT',
    })
    expect(listed.list).toEqual([])
    // Whoever wrote it keeps it when they assign tasks no more.
    const former = await world.person('ASSIGN_TASK')
    const own = await world.plan(former, {}, true)
    await server.client.pool.query(
      `update "projectMember" set "permissionTag" = '{}' where "member" = $1`,
      [former.id],
    )
    expect(await world.view(own.id, former)).toMatchObject({ status: 'DRAFT' })
  })

  it('a changed rate moves the estimate of a plan, and no KPI that was submitted', async () => {
    const ticket = await world.contribution(worker)
    const plan = await world.plan(assigner)
    await server.client.pool.query('update "kpiJobType" set "rate" = 12.34 where "id" = $1', [
      world.jobType,
    ])
    expect(await world.view(ticket.id, worker)).toMatchObject({ kpiPoint: '20.00' })
    await world.step('collect', worker, plan.id)
    const done = await world.step('completeDev', worker, plan.id, world.delivery)
    expect(done.data).toMatchObject({ kpiPoint: '43.19' })
    await server.client.pool.query('update "kpiJobType" set "rate" = 10 where "id" = $1', [
      world.jobType,
    ])
  })
})

describe('KPI is rate × quantity, half up, to 2 places', () => {
  it.each([
    ['0.05', '0.10', '0.01'],
    ['0.05', '0.09', '0.00'],
    ['12.35', '0.10', '1.24'],
    ['8.10', '1.05', '8.51'],
    ['99999.99', '99999.99', '9999998000.00'],
    ['1.15', '1.50', '1.73'],
    ['2.05', '0.50', '1.03'],
  ])('%s × %s = %s', async (rate, workHour, kpiPoint) => {
    await server.client.pool.query('update "kpiJobType" set "rate" = $2 where "id" = $1', [
      world.jobType,
      rate,
    ])
    const form = { projectId: world.project, jobType: String(world.jobType), workHour }
    expect(await world.got('kpiEstimate', worker, form)).toMatchObject({ kpiPoint, rate })
    await server.client.pool.query('update "kpiJobType" set "rate" = 10 where "id" = $1', [
      world.jobType,
    ])
  })
})

describe('sent back', () => {
  it('with a reason, changed, submitted again: the record of the first time stays', async () => {
    const ticket = await world.contribution(worker)
    const back = await world.step('reject', lead, ticket.id, { reason: 'Which beds?' })
    expect(back.data).toMatchObject({ status: 'REJECTED', rejectReason: 'Which beds?' })
    expect((await world.update(worker, ticket.id, { workHour: '4' })).meta?.code).toBe(200)
    const again = await world.step('resubmit', worker, ticket.id)
    expect(again.data).toMatchObject({
      status: 'PENDING_CONFIRM',
      round: 2,
      kpiPoint: '40.00',
      rejectReason: null,
    })
    expect((await world.confirm(lead, ticket.id)).meta?.code).toBe(200)
    const { list } = await world.got<{ list: unknown[] }>('confirmRecord.list', worker, {
      ticket: String(ticket.id),
    })
    expect(list).toMatchObject([
      { result: 'CONFIRMED', round: 2 },
      { result: 'REJECTED', round: 1, comment: 'Which beds?', leader: true },
    ])
  })

  it('corrected and submitted again in one step, with a comment in its thread', async () => {
    const ticket = await world.contribution(worker)
    const reason = { reason: 'Which beds?' }
    const { updateDate } = (await world.step('reject', lead, ticket.id, reason)).data as ShownTicket
    const again = await world.step('resubmit', worker, ticket.id, {
      updateDate,
      workHour: '5',
      completionDesc: 'Beds 1 to 4',
      comment: 'Named <them>.\nSee above.',
    })
    expect(again.data).toMatchObject({
      status: 'PENDING_CONFIRM',
      round: 2,
      workHour: '5.00',
      kpiPoint: '50.00',
      completionDesc: 'Beds 1 to 4',
      contributionDate: ticket.contributionDate,
    })
    const { list } = await world.got<{ list: unknown[] }>('comment.list', lead, {
      entity: 'kpiTicket',
      rowId: String(ticket.id),
    })
    expect(list).toMatchObject([
      { author: worker.id, body: '<p>Named &lt;them&gt;.</p><p>See above.</p>' },
    ])
  })

  it('submitted again with what may not be changed, nothing of it is done', async () => {
    const plan = await world.plan(assigner)
    await world.step('collect', worker, plan.id)
    await world.step('completeDev', worker, plan.id, world.delivery)
    await world.step('reject', lead, plan.id, { reason: 'Too dry' })
    const refused = await world.step('resubmit', worker, plan.id, {
      workHour: '5',
      description: 'Something else',
      comment: 'Done.',
    })
    expect(refused.meta?.code).toBe(1109)
    const late = { contributionDate: '2999-01-01' }
    expect((await world.step('resubmit', worker, plan.id, late)).meta?.refusals).toEqual({
      contributionDate: { problem: 'inFuture' },
    })
    expect(await world.view(plan.id, worker)).toMatchObject({
      status: 'REJECTED',
      workHour: '3.50',
    })
    const { list } = await world.got<{ list: unknown[] }>('comment.list', lead, {
      entity: 'kpiTicket',
      rowId: String(plan.id),
    })
    expect(list).toEqual([])
  })

  it('a plan takes its delivery only: what was asked for stays', async () => {
    const plan = await world.plan(assigner)
    await world.step('collect', worker, plan.id)
    await world.step('completeDev', worker, plan.id, world.delivery)
    await world.step('reject', lead, plan.id, { reason: 'Too dry' })
    expect((await world.update(worker, plan.id, { workHour: '5' })).data).toMatchObject({
      kpiPoint: '50.00',
    })
    expect(meta(await world.update(worker, plan.id, { title: 'Something else' }))).toMatchObject({
      code: 1109,
    })
  })
})

it('what may be done, and what stands in the way, comes with each row', async () => {
  const plan = await world.plan(assigner)
  expect((await world.view(plan.id, worker)).can).toEqual({
    publishKpi: 'planLocked',
    collect: true,
    completeDev: 'notPlanOwner',
    cancel: 'noPermission',
    confirm: 'changed',
    reject: 'onlyPending',
    resubmit: 'changed',
    repealFile: 'changed',
    abolish: 'planLocked',
    update: 'noPermission',
  })
  expect((await world.view(plan.id, assigner)).can).toMatchObject({ cancel: true, update: true })
})

it('a page of tickets takes two statements, however many it shows', async () => {
  for (let i = 0; i < 5; i++) await world.contribution(worker)
  const { token } = worker
  const sent: string[] = []
  const query = server.client.pool.query.bind(server.client.pool)
  server.client.pool.query = ((...given: Parameters<typeof query>) => {
    const [first] = given as unknown as [string | { text: string }]
    sent.push(typeof first === 'string' ? first : first.text)
    return query(...given)
  }) as typeof query
  await server.ask(server.routeOf('kpiTicket.list'), { token, form: { project: world.project } })
  server.client.pool.query = query
  expect(sent.filter(text => text.includes('"kpiTicket"'))).toHaveLength(1)
  expect(sent.filter(text => text.includes('"confirmRecord"'))).toHaveLength(1)
})
