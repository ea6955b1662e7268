import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type TicketWorld, ticketWorld } from '#tests/tickets.ts'

let server: TestServer
let world: TicketWorld
let lead: Person
let assigner: Person
let worker: Person
let other: Person

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  world = await ticketWorld(server)
  lead = await world.person('LEAD')
  assigner = await world.person('ASSIGN_TASK')
  worker = await world.person()
  other = await world.person()
})
afterAll(() => server.close())

const leave = (who: Person) =>
  server.client.pool.query(
    `update "projectMember" set "status" = 'EXITED' where "project" = $1 and "member" = $2`,
    [world.project, who.id],
  )
const claimed = async () => {
  const { id } = await world.plan(assigner)
  await world.step('collect', worker, id)
  return id
}
const delivered = async () => {
  const id = await claimed()
  await world.step('completeDev', worker, id, world.delivery)
  return id
}
const sentBack = async () => {
  const id = await delivered()
  await world.step('reject', lead, id, { reason: 'Dry' })
  return id
}
const release = (by: Person, id: number, form: Record<string, string> = {}) =>
  world.step('publishKpi', by, id, form)
const noticesOf = async ({ id }: Person) =>
  (
    await server.client.pool.query<{ kind: string }>(
      'select "kind" from "notice" where "memberId" = $1 order by "id"',
      [id],
    )
  ).rows.map(({ kind }) => kind)

describe('a plan whose owner has left the project', () => {
  it('before delivering, is released by who assigns tasks, and claimed by anybody', async () => {
    const id = await claimed()
    await leave(worker)
    expect((await world.view(id, assigner)).can).toMatchObject({ publishKpi: true })
    expect((await release(assigner, id)).data).toMatchObject({
      status: 'TO_CLAIM',
      contributor: null,
      collectDate: null,
    })
    expect((await world.step('collect', other, id)).data).toMatchObject({
      status: 'CLAIMED',
      contributor: other.id,
    })
  })

  it('is handed over to an active member, whom it then waits for', async () => {
    const id = await claimed()
    await leave(worker)
    expect((await release(lead, id, { contributor: String(worker.id) })).meta).toMatchObject({
      code: 1005,
      refusals: { contributor: { problem: 'notFound' } },
    })
    expect((await release(lead, id, { contributor: String(other.id) })).data).toMatchObject({
      status: 'TO_CLAIM',
      contributor: other.id,
    })
    expect((await world.step('collect', assigner, id)).meta?.code).toBe(1101)
    expect((await world.step('collect', other, id)).meta?.code).toBe(200)
  })

  it('is closed: released and cancelled, or abolished by the lead', async () => {
    const one = await claimed()
    const two = await claimed()
    await leave(worker)
    await release(assigner, one)
    expect((await world.step('cancel', assigner, one)).data).toMatchObject({ status: 'CANCELLED' })
    expect((await world.step('abolish', assigner, two)).meta?.name).toBe('noPermission')
    expect((await world.step('abolish', lead, two)).data).toMatchObject({ status: 'ABOLISHED' })
  })

  it('after delivering, is confirmed: the work was done, and its KPI counts', async () => {
    const id = await delivered()
    await leave(worker)
    expect((await world.confirm(lead, id)).meta?.code).toBe(200)
    expect(await world.kpiOf(worker)).toBe('35.00')
  })

  it('after delivering, is sent back and released, without what was delivered', async () => {
    const id = await delivered()
    await leave(worker)
    await world.step('reject', lead, id, { reason: 'Dry' })
    expect((await release(assigner, id)).data).toMatchObject({
      status: 'TO_CLAIM',
      contributor: null,
      completionDesc: null,
      contributionDate: null,
      deliveryDate: null,
      submitDate: null,
      rejectReason: null,
    })
    await world.step('collect', other, id)
    expect((await world.step('completeDev', other, id, world.delivery)).data).toMatchObject({
      status: 'PENDING_CONFIRM',
      contributor: other.id,
      round: 2,
      confirmCount: 0,
    })
    expect((await world.confirm(lead, id)).meta?.code).toBe(200)
    expect(await world.kpiOf(other)).toBe('35.00')
    expect(await world.kpiOf(worker)).toBe('0.00')
  })
})

describe('a claimed plan', () => {
  it('is released by its owner, before delivering or once it was sent back', async () => {
    for (const id of [await claimed(), await sentBack()])
      expect((await release(worker, id)).data).toMatchObject({
        status: 'TO_CLAIM',
        contributor: null,
      })
  })

  it('is handed over by who assigns tasks alone: its owner gives it back to all', async () => {
    const id = await claimed()
    expect((await release(worker, id, { contributor: String(other.id) })).meta?.name).toBe(
      'noPermission',
    )
    expect(await world.view(id, worker)).toMatchObject({ status: 'CLAIMED' })
  })

  it('is neither released by somebody else nor abolished by its owner', async () => {
    const id = await claimed()
    expect((await release(other, id)).meta).toMatchObject({ code: 1103, name: 'notPlanOwner' })
    expect((await world.step('abolish', worker, id)).meta).toMatchObject({
      code: 1103,
      name: 'noPermission',
    })
  })

  it('waiting for confirmation is not released, nor is one that is final', async () => {
    const id = await delivered()
    expect((await release(lead, id)).meta?.code).toBe(1109)
    await world.confirm(lead, id)
    expect((await release(lead, id)).meta?.code).toBe(1109)
  })

  it('of an archived project stays with its owner', async () => {
    const id = await claimed()
    await server.client.pool.query(`update "project" set "status" = 'ARCHIVED' where "id" = $1`, [
      world.project,
    ])
    expect((await release(worker, id)).meta?.code).toBe(8020)
  })

  it('finished and released at once is one of the two', async () => {
    const id = await claimed()
    const answers = await Promise.all([
      release(lead, id),
      world.step('completeDev', worker, id, world.delivery),
    ])
    const { status } = await world.view(id, lead)
    const won = answers.map(({ meta }) => meta?.code === 200)
    expect(won).toEqual(status === 'TO_CLAIM' ? [true, false] : [false, true])
  })
})

describe('who is told', () => {
  it('of a plan handed over: whose it was, whose it is to be, and who wrote it', async () => {
    const id = await claimed()
    await release(lead, id, { contributor: String(other.id) })
    expect(await noticesOf(worker)).toEqual(['ticketReleased'])
    expect(await noticesOf(other)).toEqual(['ticketAssigned'])
    expect(await noticesOf(assigner)).toEqual(['ticketClaimed', 'ticketReleased'])
  })

  it('of a plan given back: who wrote it', async () => {
    await release(worker, await claimed())
    expect(await noticesOf(worker)).toEqual([])
    expect(await noticesOf(assigner)).toEqual(['ticketClaimed', 'ticketReleased'])
  })

  it('of work abolished by the lead: whose it is, and who wrote it; of a draft its writer', async () => {
    await world.step('abolish', lead, await claimed())
    expect(await noticesOf(worker)).toEqual(['ticketAbolished'])
    expect(await noticesOf(assigner)).toEqual(['ticketClaimed', 'ticketAbolished'])
    const draft = await world.plan(assigner, { contributor: String(other.id) }, true)
    await world.step('abolish', lead, draft.id)
    expect(await noticesOf(other)).toEqual([])
    expect(await noticesOf(assigner)).toEqual([
      'ticketClaimed',
      'ticketAbolished',
      'ticketAbolished',
    ])
  })
})

it('a draft is published for a member at once by who assigns tasks', async () => {
  const { id } = await world.plan(assigner, {}, true)
  expect((await release(assigner, id, { contributor: String(other.id) })).data).toMatchObject({
    status: 'TO_CLAIM',
    contributor: other.id,
  })
  const assigned = await world.plan(assigner, { contributor: String(other.id) })
  expect(assigned).toMatchObject({ status: 'TO_CLAIM', contributor: other.id })
})

it('work that was recorded is no plan: it is not released, claimed or finished (1107)', async () => {
  const { id } = await world.contribution(worker)
  const tries = async () => [
    (await release(worker, id)).meta,
    (await world.step('collect', worker, id)).meta,
    (await world.step('completeDev', worker, id, world.delivery)).meta,
  ]
  const noPlan = { code: 1107, name: 'onlyPlans' }
  expect(await tries()).toMatchObject([noPlan, noPlan, noPlan])
  await world.step('reject', lead, id, { reason: 'no' })
  expect(await tries()).toMatchObject([noPlan, noPlan, noPlan])
})
