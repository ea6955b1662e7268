import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProjectTag } from '#contract/areas/project/projectMember.ts'
import { sumOf } from '#contract/kit/decimal.ts'
import { percentsOf } from '#contract/kit/parts.ts'
import { memberTable } from '#server/areas/access/tables/member.ts'
import { notice } from '#server/areas/notice/tables.ts'
import { dayAt } from '#server/kit/calendar/day.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { kpiRate } from './kpiRate.ts'
import { projectTable } from './tables/project.ts'
import { projectMemberTable } from './tables/projectMember.ts'

let server: TestServer
let project: string
let lead: Person
let manager: Person
let other: Person

interface Person {
  id: number
  token: string
  /** Of their membership. */
  membership: number
}

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const person = async (tags: readonly ProjectTag[], values: Record<string, unknown> = {}) => {
  const { id, token } = await server.signedIn()
  return { id, token, membership: await join(server.db, project, id, tags, values) }
}

beforeEach(async () => {
  project = await makeProject(server.db)
  lead = await person(['LEAD', 'CONFIRM'])
  manager = await person(['MANAGE_MEMBER'])
  other = await person([])
})

const send = async (who: Person, name: string, values: Record<string, unknown>) => {
  const form = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  const route = server.routeOf(name.includes('.') ? name : `projectMember.${name}`)
  const { meta, data } =
    name === 'update'
      ? await server.update('projectMember', who.token, form)
      : await server.ask(route, { token: who.token, form })
  return { name: meta?.code === 200 ? 'ok' : meta?.name, meta, data }
}
const stored = async (id: number) => {
  const [row] = await server.db
    .select()
    .from(projectMemberTable)
    .where(eq(projectMemberTable.id, id as never))
  return row as Record<string, unknown> | undefined
}
const add = (who: Person, member: number, values: Record<string, unknown> = {}) =>
  send(who, 'create', { project, member, permissionTag: [], ...values })

describe('adding', () => {
  it('makes an active member of today, by who manages members', async () => {
    const { id } = await server.signedIn()
    const { name, data } = await add(manager, id, {
      position: 'Tester',
      permissionTag: ['CONFIRM'],
    })
    expect(name).toBe('ok')
    const joinDate = dayAt('Asia/Hong_Kong', new Date())
    expect(data).toMatchObject({ member: id, status: 'ACTIVE', joinDate, kpi: '0.00' })
  })

  it('tells who was added', async () => {
    const { id } = await server.signedIn()
    await add(lead, id)
    const told = await server.db
      .select()
      .from(notice)
      .where(eq(notice.memberId, id as never))
    expect(told).toMatchObject([
      { kind: 'projectInvited', link: `/projects/details?projectId=${project}` },
    ])
  })

  it('is refused to a member without the tag (1103)', async () => {
    const { id } = await server.signedIn()
    expect((await add(other, id)).meta).toMatchObject({ code: 1103, name: 'noPermission' })
  })

  it('an account that is disabled is not found (9004), with the field named', async () => {
    const { id } = await server.signedIn()
    await server.db
      .update(memberTable)
      .set({ status: 'INACTIVE' } as never)
      .where(eq(memberTable.id, id as never))
    const { meta } = await add(lead, id)
    expect(meta).toMatchObject({
      code: 9004,
      name: 'userNotFound',
      refusals: { member: { problem: 'notFound' } },
    })
  })

  it('twice is a duplicate, with the fields named', async () => {
    const { meta } = await add(lead, other.id)
    expect(meta).toMatchObject({ name: 'duplicate', refusals: { member: { problem: 'taken' } } })
  })

  it('to an archived project is refused', async () => {
    await archive()
    const { id } = await server.signedIn()
    expect((await add(lead, id)).name).toBe('projectArchived')
  })
})

const archive = () =>
  server.db
    .update(projectTable)
    .set({ status: 'ARCHIVED' } as never)
    .where(eq(projectTable.id, project as never))

describe('rights in the project', () => {
  it('only a lead gives the lead', async () => {
    const tags = { id: other.membership, permissionTag: ['LEAD'] }
    const { meta } = await send(manager, 'update', tags)
    expect(meta).toMatchObject({
      name: 'noPermission',
      refusals: { permissionTag: { problem: 'notGrantable' } },
    })
    const { id } = await server.signedIn()
    expect((await add(manager, id, { permissionTag: ['LEAD'] })).name).toBe('noPermission')
    expect((await send(lead, 'update', tags)).name).toBe('ok')
  })

  it('only a lead takes the lead away', async () => {
    await send(lead, 'update', { id: other.membership, permissionTag: ['LEAD'] })
    const taken = { id: other.membership, permissionTag: [] }
    expect((await send(manager, 'update', taken)).name).toBe('noPermission')
    expect((await send(lead, 'update', taken)).name).toBe('ok')
  })

  it('who manages members changes neither their own tags nor their own share', async () => {
    const own = { id: manager.membership }
    expect((await send(manager, 'update', { ...own, equityPer: '5' })).name).toBe('noPermission')
    const tags = ['MANAGE_MEMBER', 'FINANCE']
    expect((await send(manager, 'update', { ...own, permissionTag: tags })).name).toBe(
      'noPermission',
    )
    expect((await send(manager, 'update', { ...own, position: 'Clerk' })).name).toBe('ok')
  })

  it('nor those of a lead, whom they can neither remove nor make leave', async () => {
    const its = { id: lead.membership }
    expect((await send(manager, 'update', { ...its, equityPer: '5' })).name).toBe('noPermission')
    expect((await send(manager, 'update', { ...its, position: 'Boss' })).name).toBe('ok')
    expect((await send(manager, 'exit', its)).name).toBe('noPermission')
    expect((await send(manager, 'remove', its)).name).toBe('noPermission')
  })

  it('a lead and an administrator change their own', async () => {
    expect((await send(lead, 'update', { id: lead.membership, equityPer: '5' })).name).toBe('ok')
    const admin = await server.signedIn('ROLE_ADMIN')
    const seen = { ...admin, membership: 0 }
    expect((await send(seen, 'update', { id: lead.membership, equityPer: '6' })).name).toBe('ok')
  })

  it('each row says what the asking member can do with it, and why not', async () => {
    const form = { project }
    const { data } = await server.ask(server.routeOf('projectMember.list'), {
      token: manager.token,
      form,
    })
    const { list } = data as { list: { id: number; can: Record<string, unknown> }[] }
    const can = (id: number) => list.find(row => row.id === id)?.can
    expect(can(lead.membership)).toMatchObject({ update: true, remove: 'noPermission' })
    expect(can(manager.membership)).toMatchObject({ exit: true, remove: 'memberHasPermissions' })
    expect(can(other.membership)).toMatchObject({ remove: true, exit: true, rejoin: 'changed' })
  })
})

describe('removing', () => {
  it('who has nothing in the project takes the membership away', async () => {
    expect((await send(manager, 'remove', { id: other.membership })).name).toBe('ok')
    expect(await stored(other.membership)).toBeUndefined()
  })

  it('who has tickets is refused (1001)', async () => {
    await makeTicket(server.db, project, other.id)
    const { meta } = await send(manager, 'remove', { id: other.membership })
    expect(meta).toMatchObject({ code: 1001, name: 'memberHasRecords' })
  })

  it('who made a ticket for somebody else is refused (1001)', async () => {
    await makeTicket(server.db, project, lead.id, { creator: other.id })
    expect((await send(lead, 'remove', { id: other.membership })).name).toBe('memberHasRecords')
  })

  it('who holds tags is refused (1002)', async () => {
    const { meta } = await send(lead, 'remove', { id: manager.membership })
    expect(meta).toMatchObject({ code: 1002, name: 'memberHasPermissions' })
  })

  it('the last lead is refused (8021)', async () => {
    const { meta } = await send(lead, 'remove', { id: lead.membership })
    expect(meta).toMatchObject({ code: 8021, name: 'lastLead' })
  })
})

describe('leaving', () => {
  it('any member may, keeps the row, and gives up the tags', async () => {
    const confirmer = await person(['CONFIRM'], { equityPer: '5' })
    expect((await send(confirmer, 'exit', { id: confirmer.membership })).name).toBe('ok')
    expect(await stored(confirmer.membership)).toMatchObject({
      status: 'EXITED',
      exitDate: dayAt('Asia/Hong_Kong', new Date()),
      permissionTag: [],
      equityPer: '5.00',
    })
  })

  it('makes the project one that does not exist', async () => {
    await send(other, 'exit', { id: other.membership })
    const form = { id: project }
    const { meta } = await server.ask(server.routeOf('project.view'), { token: other.token, form })
    expect(meta?.code).toBe(404)
  })

  it('nobody makes somebody else leave without the tag', async () => {
    expect((await send(other, 'exit', { id: manager.membership })).name).toBe('noPermission')
  })

  it('the last lead cannot (8021), nor give up the lead', async () => {
    expect((await send(lead, 'exit', { id: lead.membership })).name).toBe('lastLead')
    const tags = { id: lead.membership, permissionTag: ['CONFIRM'] }
    expect((await send(lead, 'update', tags)).name).toBe('lastLead')
  })

  it('a lead whose account is disabled is no lead to stay behind', async () => {
    const second = await person(['LEAD'])
    await server.db
      .update(memberTable)
      .set({ status: 'INACTIVE' } as never)
      .where(eq(memberTable.id, second.id as never))
    expect((await send(lead, 'exit', { id: lead.membership })).name).toBe('lastLead')
  })

  it('of leads who all leave at once, one stays', async () => {
    const leads = [lead, await person(['LEAD']), await person(['LEAD']), await person(['LEAD'])]
    const answers = await Promise.all(leads.map(one => send(one, 'exit', { id: one.membership })))
    const names = answers.map(({ name }) => name).sort()
    expect(names).toEqual(['lastLead', 'ok', 'ok', 'ok'])
  })

  it('who was in charge is so no more', async () => {
    await server.db
      .update(projectTable)
      .set({ manager: other.id } as never)
      .where(eq(projectTable.id, project as never))
    await send(other, 'exit', { id: other.membership })
    const [row] = await server.db
      .select()
      .from(projectTable)
      .where(eq(projectTable.id, project as never))
    expect(row?.manager).toBeNull()
  })

  it('and coming back restores the membership without its rights', async () => {
    const confirmer = await person(['CONFIRM'])
    await send(confirmer, 'exit', { id: confirmer.membership })
    expect((await send(manager, 'rejoin', { id: confirmer.membership })).name).toBe('ok')
    expect(await stored(confirmer.membership)).toMatchObject({
      status: 'ACTIVE',
      exitDate: null,
      permissionTag: [],
    })
  })

  it('who has left is given no tags', async () => {
    await send(other, 'exit', { id: other.membership })
    const tags = { id: other.membership, permissionTag: ['CONFIRM'] }
    expect((await send(lead, 'update', tags)).name).toBe('notInProject')
  })
})

describe('fixed equity is never more than the whole (1202)', () => {
  const total = async () => {
    const { rows } = await server.db.execute<{ sum: string }>(sql`
      select coalesce(sum("equityPer"), 0)::text as sum from "projectMember"
      where "project" = ${project} and "status" = 'ACTIVE'`)
    return Number(rows[0]?.sum)
  }

  it('on changing, with the field and what is left named', async () => {
    await send(lead, 'update', { id: other.membership, equityPer: '92.5' })
    const { meta } = await send(lead, 'update', { id: manager.membership, equityPer: '7.51' })
    expect(meta).toMatchObject({
      code: 1202,
      name: 'equityOverWhole',
      refusals: { equityPer: { problem: 'tooBig', max: '7.5' } },
    })
    const fits = { id: manager.membership, equityPer: '7.5' }
    expect((await send(lead, 'update', fits)).name).toBe('ok')
    expect(await total()).toBe(100)
  })

  it('on changing one’s own, which counts once', async () => {
    await send(lead, 'update', { id: other.membership, equityPer: '60' })
    expect((await send(lead, 'update', { id: other.membership, equityPer: '100' })).name).toBe('ok')
  })

  it('on adding', async () => {
    await send(lead, 'update', { id: other.membership, equityPer: '99' })
    const { id } = await server.signedIn()
    expect((await add(lead, id, { equityPer: '2' })).name).toBe('equityOverWhole')
  })

  it('on coming back: who left took nothing from the others', async () => {
    await send(lead, 'update', { id: other.membership, equityPer: '60' })
    await send(lead, 'exit', { id: other.membership })
    expect((await send(lead, 'update', { id: manager.membership, equityPer: '50' })).name).toBe(
      'ok',
    )
    expect((await send(lead, 'rejoin', { id: other.membership })).name).toBe('equityOverWhole')
    // Lowered while they are away, it fits.
    expect((await send(lead, 'update', { id: other.membership, equityPer: '50' })).name).toBe('ok')
    expect((await send(lead, 'rejoin', { id: other.membership })).name).toBe('ok')
  })

  it('of twenty who are given a tenth at once, ten get it', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => person([])))
    const answers = await Promise.all(
      many.map(one => send(lead, 'update', { id: one.membership, equityPer: '10' })),
    )
    const names = answers.map(({ name }) => name)
    expect(names.filter(name => name === 'ok')).toHaveLength(10)
    expect(names.filter(name => name === 'equityOverWhole')).toHaveLength(10)
    expect(await total()).toBe(100)
  })

  it('also when some are added, some changed and some come back, all at once', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => server.signedIn()))
    const changed = await Promise.all(Array.from({ length: 5 }, () => person([])))
    const back = await Promise.all(
      Array.from({ length: 5 }, () => person([], { equityPer: '15', status: 'EXITED' })),
    )
    const answers = await Promise.all([
      ...added.map(({ id }) => add(lead, id, { equityPer: '15' })),
      ...changed.map(({ membership: id }) => send(lead, 'update', { id, equityPer: '15' })),
      ...back.map(({ membership: id }) => send(lead, 'rejoin', { id })),
    ])
    const names = answers.map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(['ok', 'equityOverWhole']))
    expect(names.filter(name => name === 'ok')).toHaveLength(6)
    expect(await total()).toBe(90)
  })
})

describe('finding members', () => {
  const found = async (keyword: string) => {
    const form = { project, keyword }
    const ask = (name: string) => server.ask(server.routeOf(name), { token: other.token, form })
    const { data } = await ask('projectMember.list')
    const count = (await ask('projectMember.count')).data as { count: number }
    const { list } = data as { list: { member: number }[] }
    expect(count.count).toBe(list.length)
    return list.map(row => row.member)
  }

  it('by name, by sign-in name and by position', async () => {
    await server.db
      .update(memberTable)
      .set({ nickName: '陳穎欣' } as never)
      .where(eq(memberTable.id, other.id as never))
    await send(lead, 'update', { id: manager.membership, position: '田間管理' })
    for (const typed of ['穎', '颖', 'chenying', 'cyx'])
      expect(await found(typed), typed).toEqual([other.id])
    expect(await found('田間')).toEqual([manager.id])
    const [row] = await server.db
      .select()
      .from(memberTable)
      .where(eq(memberTable.id, lead.id as never))
    expect(await found(String(row?.loginName).toUpperCase())).toEqual([lead.id])
    expect(await found('%')).toEqual([])
  })
})

it('shows everybody’s percent of the KPI so that the percents make 100', async () => {
  const parts = ['1.00', '1.00', '1.00', '0.07', '0.00']
  const of = await makeProject(server.db)
  const ids: number[] = []
  for (const kpi of parts) {
    const { id } = await server.signedIn()
    await join(server.db, of, id, [], { kpi })
    ids.push(id)
  }
  const { rows } = await server.db.execute<{ rate: string }>(
    sql`select ${kpiRate(projectMemberTable.project, projectMemberTable.member)}::text as "rate"
      from ${projectMemberTable} where ${projectMemberTable.project} = ${of}
      order by ${projectMemberTable.member}`,
  )
  expect(rows.map(({ rate }) => rate)).toEqual(percentsOf(parts, { keys: ids }))
  expect(sumOf(rows.map(({ rate }) => rate))).toBe('100.00')
})
