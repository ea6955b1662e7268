import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEvent } from '#contract/areas/project/calls/audit.ts'
import type { Page } from '#contract/transport.ts'
import { kpiJobTypeTable } from '#server/areas/setup/kpiJobType.ts'
import { record } from '#server/kit/history/history.ts'
import { history } from '#server/kit/tables/history.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'

type Person = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let lead: Person
let member: Person
let admin: Person
let outsider: Person
let project: string

beforeAll(async () => {
  server = await testServer()
  lead = await server.signedIn()
  member = await server.signedIn()
  outsider = await server.signedIn()
  admin = await server.signedIn('ROLE_ADMIN')
  project = await makeProject(server.db, { name: 'Harbour' })
  await join(server.db, project, lead.id, ['LEAD'])
  await join(server.db, project, member.id, ['CONFIRM', 'MANAGE_MEMBER'])
})
afterAll(() => server.close())

const ask = (who: Person, name: string, form: Record<string, string> = {}, headers = {}) =>
  server.ask(server.routeOf(name), { token: who.token, form, headers })
const data = async <T>(who: Person, name: string, form: Record<string, string> = {}) => {
  const answered = await ask(who, name, form)
  expect(answered.meta?.code, JSON.stringify(answered.meta)).toBe(200)
  return answered.data as T
}
const log = (form: Record<string, string> = {}, who = lead) =>
  data<Page<AuditEvent>>(who, 'projectAudit', { projectId: project, ...form })
const latest = async () => (await log()).list[0] as AuditEvent

describe('a change of anything of the project', () => {
  it('of the project itself stands in its log, before and after', async () => {
    await server.update('project', lead.token, {
      id: project,
      name: 'Harbour front',
      completion: '40',
    })
    expect(await latest()).toMatchObject({
      entity: 'project',
      rowId: project,
      rowTitle: 'Harbour front',
      action: 'update',
      memberId: lead.id,
      memberName: lead.loginName,
      changes: {
        name: { from: 'Harbour', to: 'Harbour front' },
        completion: { from: 0, to: 40 },
      },
    })
  })

  it('names who is pointed at instead of their number', async () => {
    await server.update('project', lead.token, { id: project, manager: String(member.id) })
    await server.update('project', lead.token, { id: project, manager: String(lead.id) })
    expect((await latest()).changes.manager).toEqual({
      from: member.id,
      to: lead.id,
      fromTitle: member.loginName,
      toTitle: lead.loginName,
    })
  })

  it('of its members is called by who they are', async () => {
    const added = await server.signedIn()
    await data(member, 'projectMember.create', {
      project,
      member: String(added.id),
      permissionTag: '["CONFIRM"]',
    })
    expect(await latest()).toMatchObject({
      entity: 'projectMember',
      action: 'create',
      rowTitle: added.loginName,
      memberId: member.id,
    })
  })

  it('of a ticket, with the verb that changed it', async () => {
    const ticket = await data<{ id: number }>(lead, 'kpiTicket.create', {
      project,
      type: 'PLAN',
      title: 'Paint',
      jobType: String(await makeJobType(server.db)),
      workHour: '2.00',
    })
    await data(lead, 'kpiTicket.publishKpi', { id: String(ticket.id) })
    expect(await latest()).toMatchObject({
      entity: 'kpiTicket',
      action: 'publishKpi',
      rowTitle: 'Paint',
      changes: { status: { from: 'DRAFT', to: 'TO_CLAIM' } },
    })
  })

  it('names what it points at in the reader’s language', async () => {
    const jobType = await makeJobType(server.db)
    await server.db
      .update(kpiJobTypeTable)
      .set({ cnName: '油漆', enName: 'Painting' })
      .where(eq(kpiJobTypeTable.id, jobType))
    const ticket = { project, type: 'PLAN', title: 'Paint', workHour: '2.00' }
    await data(lead, 'kpiTicket.create', { ...ticket, jobType: String(jobType) })
    const named = async (language: string) => {
      const headers = { 'accept-language': language }
      const answered = await ask(lead, 'projectAudit', { projectId: project }, headers)
      return (answered.data as Page<AuditEvent>).list[0]?.changes.jobType
    }
    expect(await named('en-US')).toMatchObject({ to: jobType, toTitle: 'Painting' })
    expect(await named('zh-TW')).toMatchObject({ toTitle: '油漆' })
  })

  it('of what was deleted keeps its name', async () => {
    const { id } = await data<{ id: number }>(lead, 'projectNotice.create', {
      project,
      title: 'Gone tomorrow',
      content: 'x',
    })
    await data(lead, 'projectNotice.remove', { id: String(id) })
    expect(await latest()).toMatchObject({
      entity: 'projectNotice',
      action: 'remove',
      rowTitle: 'Gone tomorrow',
    })
  })

  it('recorded by a flow finds its project by itself', async () => {
    const { id } = await data<{ id: number }>(lead, 'projectNotice.create', {
      project,
      title: 'By hand',
      content: 'x',
    })
    const context = { me: { id: lead.id, loginName: lead.loginName }, address: '::1' }
    const event = { entity: 'projectNotice', rowId: id, action: 'sent', changes: {} }
    await record(server.db, context as never, event)
    expect(await latest()).toMatchObject({ action: 'sent', rowTitle: 'By hand' })
  })

  it('of another project does not', async () => {
    const other = await makeProject(server.db, { name: 'Other' })
    await join(server.db, other, lead.id, ['LEAD'])
    const before = (await log()).total
    await server.update('project', lead.token, { id: other, name: 'Another' })
    expect((await log()).total).toBe(before)
    expect((await log({ projectId: other })).list[0]?.rowTitle).toBe('Another')
  })
})

describe('the log is narrowed', () => {
  it('by what, by verb, by person', async () => {
    const all = (await log({ pageSize: '100' })).list
    const by = async (form: Record<string, string>, fits: (event: AuditEvent) => boolean) => {
      const found = (await log({ pageSize: '100', ...form })).list
      expect(found.length).toBeGreaterThan(0)
      expect(found).toEqual(all.filter(fits))
    }
    await by({ entity: 'projectNotice' }, one => one.entity === 'projectNotice')
    await by({ action: 'update' }, one => one.action === 'update')
    await by({ person: String(member.id) }, one => one.memberId === member.id)
  })

  it('by time; a start after the end is refused', async () => {
    const { list } = await log({ pageSize: '100' })
    const middle = list[Math.floor(list.length / 2)] as AuditEvent
    const to = await log({ pageSize: '100', to: middle.createDate })
    expect(to.list.every(one => one.createDate <= middle.createDate)).toBe(true)
    const from = await log({ pageSize: '100', from: middle.createDate })
    expect(from.list.every(one => one.createDate >= middle.createDate)).toBe(true)
    const { meta } = await ask(lead, 'projectAudit', {
      projectId: project,
      from: '2026-05-02T00:00:00Z',
      to: '2026-05-01T00:00:00Z',
    })
    expect(meta?.refusals).toEqual({ from: { problem: 'startAfterEnd' } })
  })

  it('a page at a time, the latest first', async () => {
    const all = (await log({ pageSize: '100' })).list.map(({ id }) => id)
    expect(all).toEqual([...all].sort((a, b) => b - a))
    const second = await log({ pageSize: '2', pageNo: '2' })
    expect(second.list.map(({ id }) => id)).toEqual(all.slice(2, 4))
    expect(second.total).toBe(all.length)
  })

  it('to what there is: entities of projects with their verbs, and who did something', async () => {
    const choices = await data<{
      entities: { entity: string; actions: string[] }[]
      people: { id: number; name: string }[]
    }>(lead, 'projectAuditChoices', { projectId: project })
    const ticket = choices.entities.find(({ entity }) => entity === 'kpiTicket')
    expect(ticket?.actions).toEqual(expect.arrayContaining(['create', 'update', 'collect']))
    expect(choices.entities.map(({ entity }) => entity)).not.toContain('dict')
    expect(choices.people.map(({ id }) => id).sort()).toEqual([lead.id, member.id].sort())
  })

  it('reads the index of the project', async () => {
    await server.client.pool.query(
      `insert into "history" ("entity", "rowId", "action", "memberName", "address", "project", "changes")
       select 'dict', i, 'update', '', '', 'bulk' || i % 100, '{}' from generate_series(1, 20000) i`,
    )
    await server.client.pool.query('analyze "history"')
    const { rows } = await server.client.pool.query(
      `explain select * from "history" where "project" = 'bulk7' order by "id" desc limit 20`,
    )
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('history_project_idx')
    expect(plan).not.toContain('Sort')
  })
})

describe('the export', () => {
  const exported = async (language: string) => {
    const answered = await server.app.inject({
      method: 'GET',
      url: `${server.routeOf('projectAuditExport').path}?projectId=${project}`,
      headers: { token: lead.token, 'accept-language': language },
    })
    expect(answered.headers['content-type']).toContain('spreadsheet')
    return (await readXlsx(answered.rawPayload))[0]?.data as unknown[][]
  }
  it('says it in words: labels, choices and names, a line for each field', async () => {
    await server.update('project', lead.token, {
      id: project,
      cutType: 'FIXED',
      confirmType: 'RATE',
    })
    const [head, ...lines] = await exported('en-US')
    expect(head).toEqual(['Time', 'Person', 'What', 'Name', 'Action', 'Field', 'Before', 'After'])
    const said = lines.map(line => line.slice(1))
    expect(said.slice(0, 2)).toEqual(
      expect.arrayContaining([
        [
          lead.loginName,
          'Project',
          'Harbour front',
          'Changed',
          'Equity distribution',
          'By milestone',
          'Fixed',
        ],
        [
          lead.loginName,
          'Project',
          'Harbour front',
          'Changed',
          'Confirmation',
          'By the lead',
          'By rate',
        ],
      ]),
    )
    expect((await exported('zh-TW'))[0]?.[0]).toBe('時間')
  })

  it('says what was written in the charter, which is no entity, in every language', async () => {
    const kept = { projectId: project, note: 'why' }
    await data(lead, 'charterSave', { ...kept, base: '0', content: '<p>one</p>' })
    await data(lead, 'charterRestore', { ...kept, base: '1', number: '1' })
    const said = async (language: string) => {
      const [, restored = [], saved = []] = await exported(language)
      return [saved[2], saved[4], restored[2], restored[4]]
    }
    expect(await said('en-US')).toEqual(['Charter', 'New version', 'Charter', 'Restored'])
    expect(await said('zh-TW')).toEqual(['章程', '新增版本', '章程', '還原'])
    expect(await said('zh-CN')).toEqual(['章程', '新增版本', '章程', '还原'])
  })

  it('has its times on the clock of the cooperative, and the project in its name', async () => {
    const event = { entity: 'project', rowId: project, action: 'update', changes: {} }
    const createDate = '2999-01-01T20:15:00.000Z'
    await server.db
      .insert(history)
      .values({ ...event, memberName: '', address: '', project, createDate })
    const answered = await server.app.inject({
      url: `${server.routeOf('projectAuditExport').path}?projectId=${project}`,
      headers: { token: lead.token, 'accept-language': 'zh-TW' },
    })
    expect((await readXlsx(answered.rawPayload))[0]?.data[1]?.[0]).toEqual(
      new Date('2999-01-02T04:15:00Z'),
    )
    expect(decodeURIComponent(String(answered.headers['content-disposition']))).toMatch(
      /''稽核日誌 - Harbour( front)? \d{4}-\d\d-\d\d\.xlsx$/,
    )
    await server.db.delete(history).where(eq(history.createDate, createDate))
  })

  it('of what nobody knows any more says how it was called', async () => {
    const event = { entity: 'abandoned', rowId: '7', action: 'tidied', changes: {} }
    await server.db.insert(history).values({ ...event, memberName: '', address: '', project })
    const [, first] = await exported('en-US')
    expect(first?.slice(1)).toEqual(['System', 'abandoned', '#7', 'tidied', null, null, null])
  })

  it('is refused when there is nothing, and above two thousand', async () => {
    const form = { projectId: project, entity: 'cutCakeRecord' }
    expect((await ask(lead, 'projectAuditExport', form)).meta?.name).toBe('exportEmpty')
    expect(await data(lead, 'projectAuditCount', form)).toEqual({ count: 0 })
    const big = await makeProject(server.db)
    await join(server.db, big, lead.id, ['LEAD'])
    const event = { entity: 'project', rowId: big, action: 'update', memberName: '', address: '' }
    await server.db
      .insert(history)
      .values(Array.from({ length: 2001 }, () => ({ ...event, project: big, changes: {} })))
    expect(await data(lead, 'projectAuditCount', { projectId: big })).toEqual({ count: 2001 })
    const { meta } = await ask(lead, 'projectAuditExport', { projectId: big })
    expect(meta?.name).toBe('exportTooLarge')
  })
})

describe('who may see it', () => {
  const names = ['projectAudit', 'projectAuditCount', 'projectAuditExport', 'projectAuditChoices']

  it('leads of the project and administrators', async () => {
    expect((await log({}, admin)).total).toBe((await log()).total)
  })

  it.each([
    ['a member without the tag', () => member],
    ['an outsider', () => outsider],
  ])('to %s there is none', async (_, who) => {
    for (const name of names) {
      expect((await ask(who(), name, { projectId: project })).meta?.code, name).toBe(404)
      expect((await ask(who(), name, { projectId: 'nowhere' })).meta?.code, name).toBe(404)
    }
  })

  it('a lead who has left sees it no more', async () => {
    const gone = await server.signedIn()
    await join(server.db, project, gone.id, ['LEAD'], { status: 'EXITED' })
    for (const name of names)
      expect((await ask(gone, name, { projectId: project })).meta?.code, name).toBe(404)
  })
})
