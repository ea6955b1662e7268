import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProjectTag } from '#contract/areas/project/projectMember.ts'
import type { Page } from '#contract/transport.ts'
import { notice } from '#server/areas/notice/tables.ts'
import { makeApplication } from '#tests/factories/apply.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { projectTable } from '../tables/project.ts'
import { projectMemberTable } from '../tables/projectMember.ts'

interface Application {
  id: number
  status: string
  remark: string | null
  can: Record<string, string | true>
}

let server: TestServer
let project: string
let lead: { id: number; token: string; loginName: string }
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await makeProject(server.db, { published: true, name: 'Farm' })
  lead = await inside('LEAD')
})

async function inside(...tags: ProjectTag[]) {
  const who = await server.signedIn()
  await join(server.db, project, who.id, tags)
  return who
}
const ask = (name: string, token: string, form: Record<string, string | number> = {}) => {
  const texts = Object.entries(form).map(([k, v]) => [k, String(v)])
  return server.ask(server.routeOf(`projectApply.${name}`), {
    token,
    form: Object.fromEntries(texts),
  })
}
const apply = (token: string, more: Record<string, string> = {}) =>
  ask('create', token, { project, reason: 'I can help', ...more })
const applied = async (token: string) => ((await apply(token)).data as Application).id
const membership = async (member: number) => {
  const mine = and(eq(projectMemberTable.project, project), eq(projectMemberTable.member, member))
  const [row] = await server.db.select().from(projectMemberTable).where(mine)
  return row as Record<string, unknown> | undefined
}
const told = async (id: number) =>
  server.db.select().from(notice).where(eq(notice.memberId, id)).orderBy(notice.id)

describe('applying', () => {
  it('waits for a decision, and its reviewers are told', async () => {
    const manager = await inside('MANAGE_MEMBER')
    const plain = await inside('CONFIRM')
    const who = await server.signedIn()
    const answer = await apply(who.token, { jointype: 'VOLUNTEER' })
    expect(answer.data).toMatchObject({
      status: 'PENDING',
      applicant: who.id,
      jointype: 'VOLUNTEER',
      projectTitle: 'Farm',
    })
    for (const { id } of [lead, manager])
      expect(await told(id)).toMatchObject([
        { kind: 'projectApplied', params: { project: 'Farm', by: who.loginName } },
      ])
    expect(await told(plain.id)).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['too much', 'x'.repeat(1001)],
  ])('needs a reason: %s is refused', async (_, reason) => {
    const { token } = await server.signedIn()
    expect((await apply(token, { reason })).meta?.refusals).toHaveProperty('reason')
  })

  it('says nothing for somebody else', async () => {
    const [who, other] = [await server.signedIn(), await server.signedIn()]
    const { meta } = await apply(who.token, { applicant: String(other.id) })
    expect(meta?.refusals).toMatchObject({ applicant: { problem: 'unknownField' } })
  })

  it.each([
    ['unpublished', { published: false }],
    ['archived', { status: 'ARCHIVED' }],
  ])('finds no project that is %s', async (_, values) => {
    await server.db
      .update(projectTable)
      .set(values as never)
      .where(eq(projectTable.id, project))
    const { token } = await server.signedIn()
    expect((await apply(token)).meta).toMatchObject({ code: 404, name: 'notFound' })
  })

  it('is refused to a member, but not to who has left', async () => {
    const member = await inside()
    expect((await apply(member.token)).meta?.name).toBe('alreadyMember')
    const former = await server.signedIn()
    await join(server.db, project, former.id, [], { status: 'EXITED' })
    expect((await apply(former.token)).meta?.code).toBe(200)
  })

  it('is refused while another waits, and possible again afterwards', async () => {
    const { token } = await server.signedIn()
    const id = await applied(token)
    expect((await apply(token)).meta).toMatchObject({ code: 8031, name: 'alreadyApplied' })
    await ask('withdraw', token, { id })
    expect((await apply(token)).meta?.code).toBe(200)
  })

  it('of ten at once one is kept', async () => {
    const { token } = await server.signedIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(token)))
    const names = answers.map(({ meta }) => meta?.name ?? 'ok')
    expect(answers.filter(({ meta }) => meta?.code === 200)).toHaveLength(1)
    expect(names.filter(name => name === 'alreadyApplied')).toHaveLength(9)
    expect((await ask('list', token)).data).toMatchObject({ total: 1 })
  })

  it('is limited to ten in a day', async () => {
    const { token } = await server.signedIn()
    for (let i = 0; i < 10; i++) {
      const id = await applied(token)
      await ask('withdraw', token, { id })
    }
    expect((await apply(token)).meta).toMatchObject({ code: 429, name: 'tooMany' })
  })
})

describe('who sees an application', () => {
  it('its applicant, who reviews it, and administrators', async () => {
    const [who, manager] = [await server.signedIn(), await inside('MANAGE_MEMBER')]
    const id = await applied(who.token)
    const admin = await server.signedIn('ROLE_ADMIN')
    for (const { token } of [who, lead, manager, admin])
      expect((await ask('view', token, { id })).data).toMatchObject({ id, reason: 'I can help' })
    const plain = await inside('CONFIRM', 'FINANCE', 'EDIT_CHARTER', 'ASSIGN_TASK')
    const stranger = await server.signedIn()
    for (const { token } of [plain, stranger]) {
      expect((await ask('view', token, { id })).meta?.name).toBe('notFound')
      expect((await ask('list', token)).data).toMatchObject({ total: 0, list: [] })
      expect((await ask('history', token, { id })).meta?.name).toBe('notFound')
    }
  })

  it('a lead of another project does not', async () => {
    const { token } = await server.signedIn()
    const id = await applied(token)
    const other = await server.signedIn()
    await join(server.db, await makeProject(server.db), other.id, ['LEAD'])
    const asked = { accept: { id }, refuse: { id, remark: 'x' }, withdraw: { id } }
    for (const [action, form] of Object.entries(asked))
      expect((await ask(action, other.token, form)).meta?.name).toBe('notFound')
  })
})

describe('accepting', () => {
  it('makes the applicant a member, and tells them', async () => {
    const who = await server.signedIn()
    const id = ((await apply(who.token, { jointype: 'VOLUNTEER' })).data as Application).id
    const answer = await ask('accept', lead.token, { id, remark: 'Welcome' })
    expect(answer.data).toMatchObject({
      status: 'ACCEPTED',
      remark: 'Welcome',
      reviewer: lead.id,
      reviewerTitle: lead.loginName,
    })
    expect(await membership(who.id)).toMatchObject({
      status: 'ACTIVE',
      jointype: 'VOLUNTEER',
      permissionTag: [],
      kpi: '0.00',
    })
    const kinds = (await told(who.id)).map(({ kind }) => kind)
    expect(kinds, 'that once, and not that somebody had invited them').toEqual([
      'applicationAccepted',
    ])
    const seen = await server.ask(server.routeOf('project.view'), {
      token: who.token,
      form: { id: project },
    })
    expect(seen.data).toMatchObject({ id: project })
  })

  it('takes back who had left, with what they had earned', async () => {
    const who = await server.signedIn()
    const past = { status: 'EXITED', exitDate: '2026-01-01', kpi: '12.50' }
    await join(server.db, project, who.id, [], past)
    const id = await applied(who.token)
    expect((await ask('accept', lead.token, { id })).meta?.code).toBe(200)
    expect(await membership(who.id)).toMatchObject({
      status: 'ACTIVE',
      exitDate: null,
      kpi: '12.50',
    })
    expect((await told(who.id)).map(({ kind }) => kind)).toEqual(['applicationAccepted'])
  })

  it('leaves as they are who became a member meanwhile', async () => {
    const who = await server.signedIn()
    const id = await applied(who.token)
    await join(server.db, project, who.id, ['FINANCE'])
    expect((await ask('accept', lead.token, { id })).data).toMatchObject({ status: 'ACCEPTED' })
    expect(await membership(who.id)).toMatchObject({ permissionTag: ['FINANCE'] })
  })

  it('is all or nothing', async () => {
    const who = await server.signedIn()
    const id = await applied(who.token)
    const archived = { status: 'ARCHIVED' } as never
    await server.db.update(projectTable).set(archived).where(eq(projectTable.id, project))
    expect((await ask('accept', lead.token, { id })).meta?.name).toBe('projectArchived')
    expect(await membership(who.id)).toBeUndefined()
    expect((await ask('view', who.token, { id })).data).toMatchObject({ status: 'PENDING' })
  })
})

describe('refusing', () => {
  it('says why, and tells the applicant', async () => {
    const who = await server.signedIn()
    const id = await applied(who.token)
    expect((await ask('refuse', lead.token, { id })).meta?.refusals).toHaveProperty('remark')
    const answer = await ask('refuse', lead.token, { id, remark: 'We are full' })
    expect(answer.data).toMatchObject({ status: 'REFUSED', remark: 'We are full' })
    expect(await membership(who.id)).toBeUndefined()
    expect(await told(who.id)).toMatchObject([
      { kind: 'applicationRefused', params: { project: 'Farm', reason: 'We are full' } },
    ])
  })
})

describe('a decision', () => {
  it('is made once: of a lead and a manager at once one decides', async () => {
    const manager = await inside('MANAGE_MEMBER')
    const who = await server.signedIn()
    const id = await applied(who.token)
    const answers = await Promise.all([
      ask('accept', lead.token, { id }),
      ask('refuse', manager.token, { id, remark: 'no' }),
    ])
    const codes = answers.map(({ meta }) => meta?.code).sort()
    expect(codes).toEqual([200, 8033])
    const accepted = answers[0]?.meta?.code === 200
    expect((await membership(who.id)) !== undefined).toBe(accepted)
  })

  it('is not for the applicant, even one who may do everything', async () => {
    const admin = await server.signedIn('ROLE_ADMIN')
    const id = await applied(admin.token)
    for (const action of ['accept', 'refuse'])
      expect((await ask(action, admin.token, { id, remark: 'x' })).meta?.name).toBe(
        'ownApplication',
      )
    expect(await membership(admin.id)).toBeUndefined()
  })

  it('is not for the applicant whose project it is', async () => {
    const id = await makeApplication(server.db, project, lead.id)
    expect((await ask('accept', lead.token, { id })).meta?.name).toBe('ownApplication')
  })

  it('is for nobody once withdrawn; only its applicant withdraws', async () => {
    const who = await server.signedIn()
    const id = await applied(who.token)
    expect((await ask('withdraw', lead.token, { id })).meta?.name).toBe('noPermission')
    expect((await ask('withdraw', who.token, { id })).data).toMatchObject({ status: 'WITHDRAWN' })
    expect((await ask('accept', lead.token, { id })).meta?.name).toBe('applicationDecided')
    expect((await ask('withdraw', who.token, { id })).meta?.name).toBe('applicationDecided')
  })

  it('is offered to who may make it', async () => {
    const who = await server.signedIn()
    await applied(who.token)
    const can = async (token: string) =>
      ((await ask('list', token)).data as Page<Application>).list[0]?.can
    expect(await can(who.token)).toEqual({
      accept: 'ownApplication',
      refuse: 'ownApplication',
      withdraw: true,
    })
    expect(await can(lead.token)).toEqual({ accept: true, refuse: true, withdraw: 'noPermission' })
  })
})
