import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '#contract/areas/notice/calls.ts'
import type { Page } from '#contract/transport.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeProjectNotice } from '#tests/factories/projectNotice.ts'
import { type TestServer, testServer } from '#tests/http.ts'

type Person = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let lead: Person
let manager: Person
let member: Person
let outsider: Person
let project: string

beforeAll(async () => {
  server = await testServer()
  lead = await server.signedIn()
  manager = await server.signedIn()
  member = await server.signedIn()
  outsider = await server.signedIn()
  project = await makeProject(server.db, { name: 'Harbour' })
  await join(server.db, project, lead.id, ['LEAD'])
  await join(server.db, project, manager.id, ['MANAGE_MEMBER'])
  await join(server.db, project, member.id, ['CONFIRM'])
})
afterAll(() => server.close())

const ask = (who: Person, name: string, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(name), { token: who.token, form })
const data = async <T>(who: Person, name: string, form: Record<string, string> = {}) => {
  const answered = await ask(who, name, form)
  expect(answered.meta?.code, JSON.stringify(answered.meta)).toBe(200)
  return answered.data as T
}
interface Row {
  id: number
  title: string
  author: number
  readCount: number
  memberCount: number
  publishDate: string
}
const write = (who: Person, form: Record<string, string> = {}) =>
  ask(who, 'projectNotice.create', { project, title: 'Meeting', content: 'Friday', ...form })
const published = async (who: Person, form: Record<string, string> = {}) => {
  const answered = await write(who, form)
  expect(answered.meta?.code, JSON.stringify(answered.meta)).toBe(200)
  return answered.data as Row
}
const view = (who: Person, id: number) => data<Row>(who, 'projectNotice.view', { id: String(id) })

describe('publishing', () => {
  it.each([
    ['a lead', () => lead],
    ['who manages members', () => manager],
  ])('is for %s', async (_, who) => {
    const row = await published(who())
    expect(row).toMatchObject({ title: 'Meeting', author: who().id, readCount: 1, memberCount: 3 })
    expect(Math.abs(Date.now() - Date.parse(row.publishDate))).toBeLessThan(60_000)
  })

  it('is refused to other members, and nobody is told', async () => {
    const before = (await data<Page<Notice>>(lead, 'ownNotices')).total
    expect((await write(member)).meta?.name).toBe('noPermission')
    expect((await data<Page<Notice>>(lead, 'ownNotices')).total).toBe(before)
  })

  it('tells the other active members, with the way to it', async () => {
    const gone = await server.signedIn()
    await join(server.db, project, gone.id, [], { status: 'EXITED' })
    const { id } = await published(lead, { title: 'All hands' })
    const { list } = await data<Page<Notice>>(member, 'ownNotices')
    expect(list[0]).toMatchObject({
      kind: 'projectNotice',
      params: { project: 'Harbour', title: 'All hands', by: lead.loginName },
      link: `/projects/notices?projectId=${project}&notice=${id}`,
    })
    for (const who of [lead, gone, outsider]) {
      const { list } = await data<Page<Notice>>(who, 'ownNotices')
      expect(list.filter(({ params }) => params.title === 'All hands')).toEqual([])
    }
  })

  it('of an archived project is over', async () => {
    const old = await makeProject(server.db, { status: 'ARCHIVED' })
    await join(server.db, old, lead.id, ['LEAD'])
    expect((await write(lead, { project: old })).meta?.name).toBe('projectArchived')
    const id = String(await makeProjectNotice(server.db, old, lead.id))
    for (const { meta } of [
      await server.update('projectNotice', lead.token, { id }),
      await ask(lead, 'projectNotice.remove', { id }),
    ])
      expect(meta?.name).toBe('projectArchived')
    expect((await view(lead, Number(id))).memberCount).toBe(1)
  })
})

describe('changing', () => {
  it('keeps history and who has read it', async () => {
    const { id } = await published(lead)
    await data(member, 'readProjectNotice', { projectId: project, id: String(id) })
    await server.update('projectNotice', manager.token, { id: String(id), content: 'Monday' })
    const { list } = await data<Page<{ action: string; changes: object }>>(
      member,
      'projectNotice.history',
      { id: String(id) },
    )
    expect(list[0]).toMatchObject({
      action: 'update',
      changes: { content: { from: 'Friday', to: 'Monday' } },
    })
    expect((await view(member, id)).readCount).toBe(2)
  })

  it('and removing are refused to other members', async () => {
    const { id } = await published(lead)
    for (const { meta } of [
      await server.update('projectNotice', member.token, { id: String(id) }),
      await ask(member, 'projectNotice.remove', { id: String(id) }),
    ])
      expect(meta?.name).toBe('noPermission')
  })

  it('removing takes the marks along', async () => {
    const { id } = await published(lead)
    await data(manager, 'projectNotice.remove', { id: String(id) })
    expect((await ask(lead, 'projectNotice.view', { id: String(id) })).meta?.code).toBe(404)
    const { rows } = await server.client.pool.query(
      'select 1 from "projectNoticeRead" where "notice" = $1',
      [id],
    )
    expect(rows).toEqual([])
  })

  it('puts pinned ones above the others', async () => {
    const own = await makeProject(server.db)
    await join(server.db, own, lead.id, ['LEAD'])
    const first = await published(lead, { project: own, title: 'first' })
    await published(lead, { project: own, title: 'second' })
    await server.update('projectNotice', lead.token, { id: String(first.id), pinned: 'true' })
    const { list } = await data<Page<Row>>(lead, 'projectNotice.list', { project: own })
    expect(list.map(({ title }) => title)).toEqual(['first', 'second'])
  })
})

describe('reading', () => {
  const readers = (who: Person, id: number) =>
    data<{ readers: { id: number; readDate: string }[]; waiting: { id: number }[] | null }>(
      who,
      'projectNoticeReaders',
      { projectId: project, id: String(id) },
    )

  it('is marked once, and the first time stays', async () => {
    const { id } = await published(lead)
    const form = { projectId: project, id: String(id) }
    const unread = () => data<number[]>(member, 'unreadProjectNotices', { projectId: project })
    expect(await unread()).toContain(id)
    await data(member, 'readProjectNotice', form)
    const first = (await readers(member, id)).readers.find(one => one.id === member.id)
    await data(member, 'readProjectNotice', form)
    expect((await readers(member, id)).readers.find(one => one.id === member.id)).toEqual(first)
    expect(first?.readDate).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(await unread()).not.toContain(id)
    expect((await view(member, id)).readCount).toBe(2)
  })

  it('shows who has; who has not only to the author and to leads', async () => {
    const { id } = await published(manager)
    expect((await readers(member, id)).readers.map(one => one.id)).toEqual([manager.id])
    expect((await readers(member, id)).waiting).toBeNull()
    for (const who of [manager, lead]) {
      const { waiting } = await readers(who, id)
      expect(waiting?.map(one => one.id).sort()).toEqual([lead.id, member.id].sort())
    }
  })

  it('counts only active members', async () => {
    const own = await makeProject(server.db)
    await join(server.db, own, lead.id, ['LEAD'])
    await join(server.db, own, member.id)
    const { id } = await published(lead, { project: own })
    await data(member, 'readProjectNotice', { projectId: own, id: String(id) })
    expect(await view(lead, id)).toMatchObject({ readCount: 2, memberCount: 2 })
    await server.client.pool.query(
      `update "projectMember" set "status" = 'EXITED' where "project" = $1 and "member" = $2`,
      [own, member.id],
    )
    expect(await view(lead, id)).toMatchObject({ readCount: 1, memberCount: 1 })
  })

  it('of another project by its id is 404', async () => {
    const other = await makeProject(server.db)
    await join(server.db, other, member.id)
    const { id } = await published(lead)
    for (const name of ['readProjectNotice', 'projectNoticeReaders']) {
      const { meta } = await ask(member, name, { projectId: other, id: String(id) })
      expect(meta?.code).toBe(404)
    }
  })
})

describe('to an outsider, and to who has left, there are none', () => {
  const left = async () => {
    const who = await server.signedIn()
    await join(server.db, project, who.id, ['LEAD'], { status: 'EXITED' })
    return who
  }
  it.each([
    ['an outsider', async () => outsider],
    ['who has left', left],
  ])('%s', async (_, whoever) => {
    const who = await whoever()
    const { id } = await published(lead)
    const row = { id: String(id) }
    const calls: [string, Record<string, string>][] = [
      ['projectNotice.view', row],
      ['projectNotice.history', row],
      ['projectNotice.update', { ...row, updateDate: new Date().toISOString(), title: 'x' }],
      ['projectNotice.remove', row],
      ['projectNotice.create', { project, title: 'x', content: 'x' }],
      ['unreadProjectNotices', { projectId: project }],
      ['readProjectNotice', { projectId: project, ...row }],
      ['projectNoticeReaders', { projectId: project, ...row }],
    ]
    for (const [name, form] of calls)
      expect((await ask(who, name, form)).meta?.code, name).toBe(404)
    const { total } = await data<Page<Row>>(who, 'projectNotice.list', { project })
    expect(total).toBe(0)
    expect(await data(who, 'projectNotice.count', { project })).toEqual({ count: 0 })
  })
})
