import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { rearranged } from './order.ts'
import { projectTable } from './tables/project.ts'
import { projectMemberTable } from './tables/projectMember.ts'
import { projectOrder } from './tables/projectOrder.ts'

let server: TestServer
let lead: Person

interface Person {
  id: number
  token: string
}

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  lead = await server.signedIn('ROLE_LEAD')
})

const send = async (who: Person, name: string, values: Record<string, unknown> = {}) => {
  const form = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  const route = server.routeOf(name)
  const { meta, data } = await server.ask(route, { token: who.token, form })
  return { name: meta?.code === 200 ? 'ok' : meta?.name, meta, data: data as never }
}
const asSeen = async (who: Person, id: unknown) => {
  const { data } = await send(who, 'project.view', { id })
  return { updateDate: (data as { updateDate: string }).updateDate }
}
const update = async (who: Person, values: { id: string; [field: string]: unknown }) =>
  send(who, 'project.update', { ...(await asSeen(who, values.id)), ...values })
let made = 0
const whole = (values: Record<string, unknown> = {}) => ({
  id: `N${++made}`,
  name: 'A project',
  type: 'SOFTWARE',
  ...values,
})
const members = (id: string) =>
  server.db
    .select()
    .from(projectMemberTable)
    .where(eq(projectMemberTable.project, id as never))

describe('making a project', () => {
  it('makes its maker lead it, and be in charge', async () => {
    const values = whole()
    const { name, data } = await send(lead, 'project.create', values)
    expect(name).toBe('ok')
    expect(data).toMatchObject({ status: 'ACTIVE', manager: lead.id, activeMembers: 1 })
    expect(await members(values.id)).toMatchObject([
      { member: lead.id, permissionTag: ['LEAD', 'CONFIRM'], status: 'ACTIVE' },
    ])
  })

  it('makes who is named in charge lead it, too', async () => {
    const other = await server.signedIn()
    const values = whole({ manager: other.id })
    expect((await send(lead, 'project.create', values)).name).toBe('ok')
    const rows = await members(values.id)
    expect(rows.map(row => row.member).sort()).toEqual([lead.id, other.id].sort())
  })

  it('is refused to who may not (1103)', async () => {
    const member = await server.signedIn()
    expect((await send(member, 'project.create', whole())).meta?.code).toBe(1103)
  })

  it('with an id that is there is refused, with the field named', async () => {
    const values = whole()
    await send(lead, 'project.create', values)
    const { meta } = await send(await server.signedIn('ROLE_LEAD'), 'project.create', values)
    expect(meta).toMatchObject({
      name: 'projectIdExists',
      refusals: { id: { problem: 'taken' } },
    })
  })

  it('with an id that differs in case alone is refused, also at once and put back', async () => {
    const id = `Case${++made}`
    const spellings = [id, id.toLowerCase(), id.toUpperCase()]
    const answers = await Promise.all(
      spellings.map(id => send(lead, 'project.create', whole({ id }))),
    )
    const refused = answers.filter(({ name }) => name !== 'ok')
    expect(refused.map(({ meta }) => [meta?.name, meta?.refusals])).toEqual(
      Array(2).fill(['projectIdExists', { id: { problem: 'taken' } }]),
    )
    const there = spellings[answers.findIndex(({ name }) => name === 'ok')] as string
    const other = spellings.find(one => one !== there)
    const { data } = await send(lead, 'project.remove', { id: there })
    expect((await send(lead, 'project.create', whole({ id: other }))).name).toBe('ok')
    expect((await send(lead, 'project.putBack', data)).meta).toMatchObject({
      name: 'projectIdExists',
      refusals: { id: { problem: 'taken' } },
    })
  })

  it('ten times at once with one id makes one', async () => {
    const values = whole()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(lead, 'project.create', values)),
    )
    const names = answers.map(({ name }) => name)
    expect(names.filter(name => name === 'ok')).toHaveLength(1)
    expect(names.filter(name => name === 'projectIdExists')).toHaveLength(9)
    expect(await members(values.id)).toHaveLength(1)
  })
})

describe('a project’s fields', () => {
  it('it does not end before it starts', async () => {
    const days = { startDate: '2026-05-02', endDate: '2026-05-01' }
    const { meta } = await send(lead, 'project.create', whole(days))
    expect(meta).toMatchObject({
      code: 400,
      refusals: { endDate: { problem: 'startAfterEnd' } },
    })
    const id = await led({ startDate: '2026-05-02' })
    expect((await update(lead, { id, endDate: '2026-05-01' })).name).toBe('badInput')
    expect((await update(lead, { id, endDate: '2026-05-02' })).name).toBe('ok')
  })

  it('a confirmation rate is above nothing', async () => {
    const rate = { confirmType: 'RATE', confirmRate: '0' }
    const { meta } = await send(lead, 'project.create', whole(rate))
    expect(meta).toMatchObject({ refusals: { confirmRate: { problem: 'tooSmall' } } })
  })

  it('in charge is an active member', async () => {
    const id = await led()
    const other = await server.signedIn()
    const { meta } = await update(lead, { id, manager: other.id })
    expect(meta).toMatchObject({
      code: 1005,
      name: 'notInProject',
      refusals: { manager: { problem: 'notFound' } },
    })
    await join(server.db, id, other.id)
    expect((await update(lead, { id, manager: other.id })).name).toBe('ok')
  })
})

/** A project that `lead` leads. */
async function led(values: Record<string, unknown> = {}): Promise<string> {
  const id = await makeProject(server.db, values)
  await join(server.db, id, lead.id, ['LEAD'])
  return id
}

describe('changing, archiving, deleting', () => {
  it.each(['project.update', 'project.archive', 'project.remove'])(
    '%s is refused to a member who does not lead',
    async name => {
      const id = await led()
      const member = await server.signedIn('ROLE_LEAD')
      await join(server.db, id, member.id, ['CONFIRM', 'MANAGE_MEMBER'])
      const seen = { id, ...(name === 'project.update' && (await asSeen(member, id))) }
      expect((await send(member, name, seen)).name).toBe('noPermission')
    },
  )

  it('an archived project takes no change but being opened again', async () => {
    const id = await led()
    expect((await send(lead, 'project.archive', { id })).name).toBe('ok')
    expect((await update(lead, { id, name: 'New' })).name).toBe('projectArchived')
    expect((await send(lead, 'project.remove', { id })).name).toBe('projectArchived')
    expect((await send(lead, 'project.archive', { id })).name).toBe('projectArchived')
    expect((await send(lead, 'project.reopen', { id })).name).toBe('ok')
    expect((await update(lead, { id, name: 'New' })).name).toBe('ok')
  })

  it('a project of its maker alone goes with the membership and every place in an order', async () => {
    const id = await led()
    await send(lead, 'updateSort', { ids: [id] })
    expect((await send(lead, 'project.remove', { id })).name).toBe('ok')
    expect(await members(id)).toEqual([])
    const kept = await server.db.select().from(projectOrder).where(eq(projectOrder.project, id))
    expect(kept).toEqual([])
  })

  it('one with a second member, or a ticket, is in use', async () => {
    const shared = await led()
    await join(server.db, shared, (await server.signedIn()).id)
    expect((await send(lead, 'project.remove', { id: shared })).name).toBe('inUse')
    expect(await members(shared)).toHaveLength(2)
    const worked = await led()
    await makeTicket(server.db, worked, lead.id)
    expect((await send(lead, 'project.remove', { id: worked })).name).toBe('inUse')
    expect(await members(worked)).toHaveLength(1)
  })

  it('a row starts without the history of one that had its id before', async () => {
    const values = whole()
    await send(lead, 'project.create', values)
    await update(lead, { id: values.id, name: 'A secret name' })
    await send(lead, 'project.remove', { id: values.id })
    const other = await server.signedIn('ROLE_LEAD')
    // As before ids were given once only.
    await makeProject(server.db, { id: values.id })
    await join(server.db, values.id, other.id, ['LEAD'])
    await update(other, { id: values.id, name: 'Another name' })
    const { data } = await send(other, 'project.history', { id: values.id })
    const { list } = data as { list: { action: string }[] }
    expect(list.map(({ action }) => action)).toEqual(['update'])
  })
})

describe('one’s own projects', () => {
  const own = async (who: Person, form: Record<string, unknown> = {}) => {
    const { data } = await send(who, 'ownProjects', form)
    return data as { list: Record<string, unknown>[]; total: number }
  }

  it('come with one’s position, tags and what waits for one', async () => {
    const id = await makeProject(server.db)
    await join(server.db, id, lead.id, ['CONFIRM'], { position: 'Clerk' })
    const other = await server.signedIn()
    await join(server.db, id, other.id)
    await makeTicket(server.db, id, other.id, { status: 'PENDING_CONFIRM' })
    await makeTicket(server.db, id, lead.id, { status: 'PENDING_CONFIRM' })
    await makeTicket(server.db, id, lead.id, { status: 'CLAIMED' })
    const { list, total } = await own(lead)
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      id,
      position: 'Clerk',
      permissionTag: ['CONFIRM'],
      toConfirm: 1,
      toFinish: 1,
      activeMembers: 2,
      can: { update: 'noPermission' },
    })
    // Who may not confirm is not asked to.
    expect((await own(other)).list[0]).toMatchObject({ toConfirm: 0, toFinish: 0 })
  })

  it('are the active ones of the asking member only, also of an administrator', async () => {
    const mine = await led()
    const left = await makeProject(server.db)
    await join(server.db, left, lead.id, [], { status: 'EXITED' })
    expect((await own(lead)).list.map(row => row.id)).toEqual([mine])
    const admin = await server.signedIn('ROLE_ADMIN')
    expect((await own(admin)).total).toBe(0)
    // So is what is exported of them, also for who may read all.
    const among = { among: 'ownList' }
    expect((await send(admin, 'project.count', among)).data).toEqual({ count: 0 })
    expect((await send(lead, 'project.count', among)).data).toEqual({ count: 1 })
  })

  it('are filtered, searched and paged by the grammar of every list', async () => {
    const first = await led({ name: 'Orchard' })
    await led({ name: 'Library', status: 'ARCHIVED' })
    expect((await own(lead, { status: 'ACTIVE' })).list.map(row => row.id)).toEqual([first])
    expect((await own(lead, { keyword: 'orch' })).list.map(row => row.id)).toEqual([first])
    expect(await own(lead, { pageSize: 1 })).toMatchObject({ total: 2, list: [{}] })
    expect((await send(lead, 'ownProjects', { colour: 'red' })).name).toBe('badInput')
  })
})

describe('the order of projects', () => {
  const ids = async (who: Person, name = 'ownProjects') => {
    const { data } = await send(who, name)
    return (data as { list: { id: string }[] }).list.map(row => row.id)
  }

  it('those named take the places they had together', () => {
    expect(rearranged(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b'])
    expect(rearranged(['a', 'b'], [])).toEqual(['a', 'b'])
  })

  it('is each member’s own', async () => {
    const [a, b, c] = [await led(), await led(), await led()]
    const other = await server.signedIn()
    for (const id of [a, b, c]) await join(server.db, id, other.id)
    expect((await send(lead, 'updateSort', { ids: [c, a, b] })).name).toBe('ok')
    expect(await ids(lead)).toEqual([c, a, b])
    expect(await ids(other)).toEqual([a, b, c])
    const d = await led()
    expect(await ids(lead)).toEqual([c, a, b, d])
  })

  it('of everybody is put by who manages all projects, and changes no project', async () => {
    const [a, b] = [await led(), await led()]
    const refused = { scope: 'ALL', ids: [b, a] }
    expect((await send(lead, 'updateSort', refused)).name).toBe('noPermission')
    const admin = await server.signedIn('ROLE_ADMIN')
    const before = await server.db.select().from(projectTable)
    expect((await send(admin, 'updateSort', refused)).name).toBe('ok')
    expect(await ids(lead)).toEqual([b, a])
    const after = await server.db.select().from(projectTable)
    const dates = (rows: typeof before) => rows.map(row => row.updateDate).sort()
    expect(dates(after)).toEqual(dates(before))
  })

  it('knows no project of others, and none twice', async () => {
    const mine = await led()
    const theirs = await makeProject(server.db)
    expect((await send(lead, 'updateSort', { ids: [theirs] })).meta?.code).toBe(404)
    expect((await send(lead, 'updateSort', { ids: [mine, mine] })).name).toBe('badInput')
  })
})
