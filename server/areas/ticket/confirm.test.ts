import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmRule } from '#contract/areas/ticket/calls.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type TicketWorld, ticketWorld } from '#tests/tickets.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const code = async (asked: Promise<{ meta: { code: number } | undefined }>) =>
  (await asked).meta?.code
const leave = (world: TicketWorld, who: Person) =>
  server.client.pool.query(
    `update "projectMember" set "status" = 'EXITED' where "project" = $1 and "member" = $2`,
    [world.project, who.id],
  )
const records = async (world: TicketWorld, by: Person, ticket: number) =>
  (
    await world.got<{ list: { id: number; updateDate: string; can: object }[] }>(
      'confirmRecord.list',
      by,
      { ticket: String(ticket) },
    )
  ).list

describe('the rule a ticket was confirmed under', () => {
  it('is told from the history of its project, whatever the rule is now', async () => {
    const world = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '50' })
    const [lead, one] = [await world.person('LEAD'), await world.person('CONFIRM')]
    const author = await world.person()
    const { id } = await world.contribution(author)
    const rule = () => world.got(confirmRule.name, author, { ticket: String(id) })
    await world.confirm(one, id)
    const before = { confirmType: 'RATE', confirmRate: '50.00' }
    expect(await rule()).toEqual({ ...before, earlier: false })
    const changed = (form: Record<string, string>) =>
      server.update('project', lead.token, { id: world.project, ...form })
    await changed({ confirmRate: '100' })
    expect(await rule()).toEqual({ ...before, earlier: true })
    await changed({ confirmType: 'LEADER' })
    expect(await rule()).toEqual({ ...before, earlier: true })
    await changed({ confirmType: 'RATE', confirmRate: '50' })
    expect(await rule()).toEqual({ ...before, earlier: false })
  })
})

describe('by rate', () => {
  it('is confirmed when the rate is reached, and counts who confirmed', async () => {
    const world = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '60' })
    const people = [await world.person('LEAD'), await world.person('CONFIRM')]
    people.push(await world.person('CONFIRM'))
    const author = await world.person()
    const { id } = await world.contribution(author)
    const [one, two] = people as [Person, Person]
    await world.confirm(two, id)
    expect(await world.view(id, author)).toMatchObject({
      status: 'PENDING_CONFIRM',
      confirmCount: 1,
      confirmerCount: 3,
      leaderConfirmed: false,
    })
    expect(await world.kpiOf(author)).toBe('0.00')
    await world.confirm(one, id)
    expect(await world.view(id, author)).toMatchObject({ status: 'CONFIRMED', confirmCount: 2 })
    expect(await world.kpiOf(author)).toBe('20.00')
  })

  it('who is eligible is calculated again each time: who left counts neither way', async () => {
    const world = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
    const [one, two, three] = [
      await world.person('CONFIRM'),
      await world.person('CONFIRM'),
      await world.person('CONFIRM'),
    ]
    const author = await world.person()
    const { id } = await world.contribution(author)
    await world.confirm(one, id)
    await leave(world, one)
    await world.confirm(two, id)
    expect(await world.view(id, author)).toMatchObject({ confirmCount: 1, confirmerCount: 2 })
    await world.confirm(three, id)
    expect(await world.view(id, author)).toMatchObject({ status: 'CONFIRMED', confirmCount: 2 })
  })

  it('where all who are left have confirmed, one of them confirms again and settles it', async () => {
    const world = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
    const [one, two] = [await world.person('CONFIRM'), await world.person('CONFIRM')]
    const author = await world.person()
    const { id } = await world.contribution(author)
    await world.confirm(one, id)
    expect((await world.view(id, one)).can.confirm).toBe('alreadyConfirmed')
    await leave(world, two)
    expect((await world.view(id, one)).can.confirm).toBe(true)
    expect(await code(world.confirm(one, id, { comment: 'Settled' }))).toBe(200)
    expect(await world.view(id, author)).toMatchObject({ status: 'CONFIRMED', confirmCount: 1 })
    expect(await records(world, author, id)).toMatchObject([{ comment: 'Settled' }])
    expect(await world.kpiOf(author)).toBe('20.00')
  })
})

describe('by the lead', () => {
  it('alone in a project confirms their own work, and the record says so', async () => {
    const world = await ticketWorld(server)
    const lead = await world.person('LEAD', 'CONFIRM')
    await world.person()
    const { id } = await world.contribution(lead)
    expect(await code(world.confirm(lead, id))).toBe(200)
    expect(await records(world, lead, id)).toMatchObject([{ soleConfirmer: true, leader: true }])
    expect(await world.kpiOf(lead)).toBe('20.00')
  })

  it('whose own work it is, is confirmed by whoever holds CONFIRM', async () => {
    const world = await ticketWorld(server)
    const lead = await world.person('LEAD')
    const confirmer = await world.person('CONFIRM')
    const { id } = await world.contribution(lead)
    expect(await code(world.confirm(lead, id))).toBe(1006)
    expect(await code(world.confirm(confirmer, id))).toBe(200)
    expect(await records(world, lead, id)).toMatchObject([{ soleConfirmer: false, leader: false }])
  })
})

describe('by the lead and the rate', () => {
  it('takes both, in either order', async () => {
    const world = await ticketWorld(server, { confirmType: 'LEADER_AND_RATE', confirmRate: '50' })
    const lead = await world.person('LEAD')
    const confirmer = await world.person('CONFIRM')
    const author = await world.person()
    for (const [first, second] of [
      [lead, confirmer],
      [confirmer, lead],
    ] as const) {
      const { id } = await world.contribution(author)
      await world.confirm(first, id)
      const { status } = await world.view(id, author)
      // One of two is half: only the lead's is still lacking when the other came first.
      expect(status).toBe(first === lead ? 'CONFIRMED' : 'PENDING_CONFIRM')
      if (first !== lead) await world.confirm(second, id)
      expect((await world.view(id, author)).status).toBe('CONFIRMED')
    }
  })
})

describe('a confirmation', () => {
  it('is reworded and taken back by who gave it, while the ticket waits', async () => {
    const world = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
    const one = await world.person('LEAD')
    const two = await world.person('CONFIRM')
    const author = await world.person()
    const { id } = await world.contribution(author)
    await world.confirm(one, id, { comment: 'Goood' })
    const [given] = await records(world, one, id)
    const which = { id: String(given?.id) }
    const seen = { ...which, updateDate: String(given?.updateDate) }
    expect(given?.can).toEqual({ update: true, remove: true })
    expect((await records(world, two, id))[0]?.can).toEqual({
      update: 'noPermission',
      remove: 'noPermission',
    })
    expect(await code(world.ask('confirmRecord.update', two, { ...seen, comment: 'x' }))).toBe(1103)
    expect(await code(world.ask('confirmRecord.update', one, { ...seen, comment: 'Good' }))).toBe(
      200,
    )
    expect(await code(world.ask('confirmRecord.remove', two, which))).toBe(1103)
    expect(await code(world.ask('confirmRecord.remove', one, which))).toBe(200)
    expect(await world.view(id, author)).toMatchObject({
      confirmCount: 0,
      leaderConfirmed: false,
      status: 'PENDING_CONFIRM',
    })
    expect(await code(world.confirm(one, id))).toBe(200)
  })

  it('of an earlier submission stays as it was', async () => {
    const world = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
    const one = await world.person('LEAD')
    const two = await world.person('CONFIRM')
    const author = await world.person()
    const { id } = await world.contribution(author)
    await world.confirm(one, id)
    await world.step('reject', two, id, { reason: 'Not yet' })
    await world.step('resubmit', author, id)
    expect(await world.view(id, author)).toMatchObject({ confirmCount: 0, round: 2 })
    const old = (await records(world, one, id)).at(-1)
    expect(await code(world.ask('confirmRecord.remove', one, { id: String(old?.id) }))).toBe(1105)
    expect(await code(world.confirm(one, id))).toBe(200)
    expect(await records(world, one, id)).toHaveLength(3)
  })
})

it('several at once: each with its own answer', async () => {
  const world = await ticketWorld(server)
  const lead = await world.person('LEAD')
  const author = await world.person()
  const good = await world.contribution(author)
  const own = await world.contribution(lead)
  const stale = await world.contribution(author)
  await world.person('CONFIRM')
  const tickets = JSON.stringify([
    { ticket: good.id, submitDate: good.submitDate },
    { ticket: own.id, submitDate: own.submitDate },
    { ticket: stale.id, submitDate: '2026-01-01T00:00:00.000Z' },
    { ticket: 999_999, submitDate: '2026-01-01T00:00:00.000Z' },
    { ticket: good.id, submitDate: good.submitDate },
  ])
  const answers = await world.got('confirmMany', lead, { tickets, comment: 'All seen' })
  expect(answers).toEqual([
    { ticket: good.id, result: 'ok', status: 'CONFIRMED' },
    { ticket: own.id, result: 'mayNotConfirm', status: null },
    { ticket: stale.id, result: 'changed', status: null },
    { ticket: 999_999, result: 'ticketNotFound', status: null },
    { ticket: good.id, result: 'alreadyConfirmed', status: null },
  ])
  expect(await world.kpiOf(author)).toBe('20.00')
})

describe('told of it', () => {
  it('are who is assigned, who may confirm, and whose ticket it is', async () => {
    const world = await ticketWorld(server)
    const lead = await world.person('LEAD')
    const worker = await world.person()
    const plan = await world.plan(lead, { contributor: String(worker.id) })
    await world.step('collect', worker, plan.id)
    await world.step('completeDev', worker, plan.id, world.delivery)
    await world.step('reject', lead, plan.id, { reason: 'Dry' })
    await world.step('resubmit', worker, plan.id)
    await world.confirm(lead, plan.id)
    const { rows } = await server.client.pool.query<{ kind: string; memberId: string }>(
      `select "kind", "memberId" from "notice" where "memberId" = any($1) order by "id"`,
      [[lead.id, worker.id]],
    )
    const told = (who: Person) =>
      rows.filter(row => Number(row.memberId) === who.id).map(row => row.kind)
    expect(told(worker)).toEqual(['ticketAssigned', 'ticketRejected', 'ticketConfirmed'])
    expect(told(lead)).toEqual(['ticketClaimed', 'ticketSubmitted', 'ticketSubmitted'])
  })
})
