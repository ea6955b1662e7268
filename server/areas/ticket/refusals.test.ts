import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'
import { type Person, type TicketWorld, ticketWorld } from '#tests/tickets.ts'

let server: TestServer
let world: TicketWorld
let lead: Person
let worker: Person
let other: Person
let confirmer: Person
let assigner: Person
let outsider: Person
let manager: Person

beforeAll(async () => {
  server = await testServer()
  world = await ticketWorld(server)
  lead = await world.person('LEAD')
  worker = await world.person()
  other = await world.person()
  confirmer = await world.person('CONFIRM')
  assigner = await world.person('ASSIGN_TASK')
  outsider = await server.signedIn()
  manager = await server.signedIn('ROLE_ADMIN')
})
afterAll(() => server.close())

const codes = async (...asked: Promise<{ meta: { code: number } | undefined }>[]) =>
  (await Promise.all(asked)).map(({ meta }) => meta?.code)
const claimed = async (by = worker) => {
  const plan = await world.plan(assigner)
  await world.step('collect', by, plan.id)
  return plan.id
}
const delivered = async () => {
  const id = await claimed()
  await world.step('completeDev', worker, id, world.delivery)
  return id
}
const confirmed = async () => {
  const { id } = await world.contribution(worker)
  await world.confirm(lead, id)
  return id
}

describe('404: no such ticket', () => {
  it('for whoever is not in its project, whatever is asked', async () => {
    const { id, submitDate, updateDate } = await world.contribution(worker)
    const plan = await world.plan(assigner)
    const form = { id: String(id) }
    expect(
      await codes(
        world.ask('kpiTicket.view', outsider, form),
        world.ask('kpiTicket.history', outsider, form),
        world.ask('kpiTicket.update', outsider, { ...form, updateDate, title: 'x' }),
        world.ask('ticketTimeline', outsider, { ticket: String(id) }),
        world.ask('confirmRecord.create', outsider, {
          ticket: String(id),
          submitDate: String(submitDate),
        }),
        world.ask('kpiTicket.create', outsider, world.base({ type: 'PLAN' })),
        world.ask('ticketCounts', outsider, { projectId: world.project }),
        world.ask('kpiEstimate', outsider, {
          projectId: world.project,
          jobType: String(world.jobType),
          workHour: '1',
        }),
        world.ask('staffKpiList', outsider, {
          projectId: world.project,
          contributor: String(worker.id),
        }),
        ...(['publishKpi', 'collect', 'cancel', 'resubmit', 'abolish'] as const).map(action =>
          world.step(action, outsider, plan.id),
        ),
        world.step('completeDev', outsider, plan.id, world.delivery),
        world.step('reject', outsider, id, { reason: 'no' }),
      ),
    ).toEqual(Array.from({ length: 16 }, () => 404))
  })

  it('for ids that are nobody’s, just the same', async () => {
    expect(
      await codes(
        world.ask('kpiTicket.view', worker, { id: '999999' }),
        world.step('collect', worker, 999_999),
        world.confirm(lead, 999_999),
      ),
    ).toEqual([404, 404, 404])
  })

  it('and outsiders’ lists, tabs and exports hold nothing', async () => {
    for (const list of ['list', 'ownList', 'allList'])
      expect(await world.got(`kpiTicket.${list}`, outsider)).toMatchObject({ total: 0 })
    expect(await world.got('ticketCounts', outsider)).toMatchObject({ all: { count: 0 } })
    expect(await world.got('confirmRecord.list', outsider)).toMatchObject({ total: 0 })
    expect((await world.ask('kpiTicket.export', outsider, {})).meta?.name).toBe('exportEmpty')
  })
})

describe('1005: member not in the project', () => {
  it('a plan is assigned, and work recorded, for active members only', async () => {
    const contributor = String(outsider.id)
    const plan = await world.plan(assigner)
    const answers = [
      await world.ask('kpiTicket.create', assigner, world.base({ type: 'PLAN', contributor })),
      await world.ask(
        'kpiTicket.create',
        assigner,
        world.base({ type: 'CONTRIBUTION', contributionDate: '2026-01-05', contributor }),
      ),
      await world.update(assigner, plan.id, { contributor }),
    ]
    for (const { meta } of answers)
      expect(meta).toMatchObject({ code: 1005, refusals: { contributor: { problem: 'notFound' } } })
  })

  it('whoever manages all projects sees tickets but neither claims nor confirms them', async () => {
    const { id } = await world.contribution(worker)
    const plan = await world.plan(assigner)
    expect(
      await codes(
        world.step('collect', manager, plan.id),
        world.confirm(manager, id),
        world.step('reject', manager, id, { reason: 'no' }),
      ),
    ).toEqual([1005, 1005, 1005])
  })
})

describe('1006: lacks the permission to confirm', () => {
  it('without the tag, in a project of its lead also with it, and for one’s own work', async () => {
    const { id } = await world.contribution(worker)
    const own = await world.contribution(lead)
    const rate = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '50' })
    const one = await rate.person('CONFIRM')
    await rate.person('CONFIRM')
    const mine = await rate.contribution(one)
    expect(
      await codes(
        world.confirm(other, id),
        world.confirm(confirmer, id),
        world.step('reject', other, id, { reason: 'no' }),
        world.confirm(lead, own.id),
        rate.confirm(one, mine.id),
      ),
    ).toEqual([1006, 1006, 1006, 1006, 1006])
  })
})

describe('1100: already confirmed', () => {
  it('what is confirmed is not changed, withdrawn, confirmed or submitted again', async () => {
    const id = await confirmed()
    expect(
      await codes(
        world.update(worker, id, { title: 'Better' }),
        world.step('abolish', worker, id),
        world.confirm(lead, id),
        world.step('resubmit', worker, id),
      ),
    ).toEqual([1100, 1100, 1100, 1100])
  })

  it('nobody confirms twice, and what somebody confirmed stays as they saw it', async () => {
    const rate = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
    const one = await rate.person('CONFIRM')
    await rate.person('CONFIRM')
    const author = await rate.person()
    const { id } = await rate.contribution(author)
    expect(
      await codes(rate.confirm(one, id)).then(async first => [
        ...first,
        ...(await codes(
          rate.confirm(one, id),
          rate.step('reject', one, id, { reason: 'after all' }),
          rate.update(author, id, { title: 'Other' }),
        )),
      ]),
    ).toEqual([200, 1100, 1100, 1100])
  })

  it('nor is a confirmation of a final ticket changed or taken back', async () => {
    const id = await confirmed()
    const { list } = await world.got<{ list: { id: number }[] }>('confirmRecord.list', lead, {
      ticket: String(id),
    })
    const record = String(list[0]?.id)
    expect(
      await codes(
        server.update('confirmRecord', lead.token, { id: record, comment: 'x' }),
        world.ask('confirmRecord.remove', lead, { id: record }),
      ),
    ).toEqual([1100, 1100])
  })
})

describe('1101: already taken by someone else', () => {
  it('what is claimed, and what is assigned to another', async () => {
    const id = await claimed(other)
    const assigned = await world.plan(assigner, { contributor: String(other.id) })
    expect(
      await codes(world.step('collect', worker, id), world.step('collect', worker, assigned.id)),
    ).toEqual([1101, 1101])
    expect(await codes(world.step('collect', other, assigned.id))).toEqual([200])
  })
})

describe('1102: already completed', () => {
  it('finishing what is finished', async () => {
    const id = await delivered()
    expect(await codes(world.step('completeDev', worker, id, world.delivery))).toEqual([1102])
  })
})

describe('1103: not the plan’s owner', () => {
  it('finishing, submitting again or withdrawing somebody else’s', async () => {
    const id = await claimed(other)
    const waiting = await delivered()
    const back = await delivered()
    await world.step('reject', lead, back, { reason: 'no' })
    expect(
      await codes(
        world.step('completeDev', worker, id, world.delivery),
        world.step('resubmit', other, back),
        world.step('abolish', other, waiting),
      ),
    ).toEqual([1103, 1103, 1103])
  })

  it('publishing, assigning or closing without the permission for it', async () => {
    const plan = await world.plan(assigner)
    const draft = await world.plan(assigner, {}, true)
    const { id } = await world.contribution(worker)
    expect(
      await codes(
        world.step('cancel', worker, plan.id),
        world.update(worker, plan.id, { title: 'Mine' }),
        world.update(worker, id, { contributor: String(other.id) }),
      ),
    ).toEqual([1103, 1103, 1103])
    // To them it does not even exist.
    expect(await codes(world.step('publishKpi', worker, draft.id))).toEqual([404])
  })
})

describe('1105: changed meanwhile', () => {
  it('an update of a row that was changed since it was read', async () => {
    const plan = await world.plan(assigner)
    const form = { id: String(plan.id), updateDate: plan.updateDate }
    expect(
      await codes(world.ask('kpiTicket.update', assigner, { ...form, title: 'One' })).then(
        async first => [
          ...first,
          ...(await codes(world.ask('kpiTicket.update', lead, { ...form, title: 'Two' }))),
        ],
      ),
    ).toEqual([200, 1105])
    expect(await world.view(plan.id, worker)).toMatchObject({ title: 'One' })
  })

  it('an update that does not say what it saw is not taken at all', async () => {
    const plan = await world.plan(assigner)
    const { meta } = await world.ask('kpiTicket.update', assigner, {
      id: String(plan.id),
      title: 'x',
    })
    expect(meta).toMatchObject({ code: 400, refusals: { updateDate: { problem: 'required' } } })
  })

  it('a confirmation of what has been submitted again since', async () => {
    const { id, submitDate } = await world.contribution(worker)
    await world.update(worker, id, { workHour: '9' })
    expect(await codes(world.confirm(lead, id, { submitDate: String(submitDate) }))).toEqual([1105])
  })

  it('steps from a state that is none of their own', async () => {
    const { id } = await world.plan(assigner)
    await world.step('cancel', assigner, id)
    expect(
      await codes(
        world.step('collect', worker, id),
        world.step('resubmit', worker, id),
        world.confirm(lead, id),
      ),
    ).toEqual([1105, 1105, 1105])
  })
})

it('1107: what is no plan is not cancelled', async () => {
  const { id } = await world.contribution(worker)
  expect(await codes(world.step('cancel', worker, id))).toEqual([1107])
})

describe('1108: in another state', () => {
  it('only a plan to claim is cancelled', async () => {
    expect(await codes(world.step('cancel', assigner, await claimed()))).toEqual([1108])
    expect(await codes(world.step('cancel', assigner, await delivered()))).toEqual([1108])
  })

  it('only what waits for confirmation is sent back', async () => {
    const back = async (id: number) => world.step('reject', lead, id, { reason: 'no' })
    const claimedOne = await claimed()
    const done = await confirmed()
    expect(await codes(back(claimedOne), back(done))).toEqual([1108, 1108])
  })
})

describe('1109: the plan is locked', () => {
  it('once it is claimed, delivered or closed', async () => {
    const closed = await world.plan(assigner)
    await world.step('cancel', assigner, closed.id)
    for (const id of [await claimed(), await delivered(), closed.id])
      expect((await world.update(assigner, id, { title: 'x' })).meta?.code).toBe(1109)
    expect((await world.update(worker, await claimed(), { notes: 'x' })).meta?.code).toBe(1109)
  })

  it('it is published once, and withdrawn only as a draft or once delivered', async () => {
    const plan = await world.plan(assigner)
    expect(
      await codes(
        world.step('publishKpi', assigner, plan.id),
        world.step('abolish', assigner, plan.id),
      ),
    ).toEqual([1109, 1109])
    const draft = await world.plan(assigner, {}, true)
    expect(await codes(world.step('abolish', assigner, draft.id))).toEqual([200])
  })
})

describe('1110: only what the lead has confirmed is sent back', () => {
  const reason = { reason: 'no' }

  it('by others, where the lead alone confirms; the lead’s own word is enough', async () => {
    const { id } = await world.contribution(worker)
    expect((await world.view(id, confirmer)).can).toMatchObject({
      confirm: 'mayNotConfirm',
      reject: 'onlyLeaderConfirmed',
    })
    expect(await codes(world.step('reject', confirmer, id, reason))).toEqual([1110])
    expect(await codes(world.step('reject', lead, id, reason))).toEqual([200])
  })

  it('not where the rate alone decides, nor where nobody else leads', async () => {
    const rate = await ticketWorld(server, { confirmType: 'RATE', confirmRate: '100' })
    await rate.person('LEAD')
    const one = await rate.person('CONFIRM')
    const byRate = await rate.contribution(await rate.person())
    expect(await codes(rate.step('reject', one, byRate.id, reason))).toEqual([200])
    const ofTheLead = await world.contribution(lead)
    expect(await codes(world.step('reject', confirmer, ofTheLead.id, reason))).toEqual([200])
  })

  it('by others, where the lead comes first', async () => {
    const both = await ticketWorld(server, { confirmType: 'LEADER_AND_RATE', confirmRate: '100' })
    const head = await both.person('LEAD')
    const one = await both.person('CONFIRM')
    const author = await both.person()
    const { id } = await both.contribution(author)
    expect((await both.view(id, one)).can).toMatchObject({
      confirm: true,
      reject: 'onlyLeaderConfirmed',
    })
    expect((await both.step('reject', one, id, reason)).meta?.code).toBe(1110)
    await both.confirm(head, id)
    expect((await both.step('reject', one, id, reason)).meta?.code).toBe(200)
  })
})

it('8020: an archived project takes no change of its tickets', async () => {
  const old = await ticketWorld(server)
  const head = await old.person('LEAD')
  const author = await old.person()
  const { id } = await old.contribution(author)
  const draft = await old.plan(head, {}, true)
  await server.client.pool.query(`update "project" set "status" = 'ARCHIVED' where "id" = $1`, [
    old.project,
  ])
  expect(
    await codes(
      old.confirm(head, id),
      old.step('reject', head, id, { reason: 'no' }),
      old.step('abolish', author, id),
      old.step('publishKpi', head, draft.id),
      old.update(author, id, { title: 'x' }),
      old.ask('kpiTicket.create', head, old.base({ type: 'PLAN' })),
    ),
  ).toEqual([8020, 8020, 8020, 8020, 8020, 8020])
})
