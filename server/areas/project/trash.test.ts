import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode } from '#contract/kit/form.ts'
import type { Page } from '#contract/transport.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'

type Person = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let lead: Person
beforeAll(async () => {
  server = await testServer()
  lead = await server.signedIn('ROLE_LEAD')
})
afterAll(() => server.close())

const ask = (who: Person, name: string, values: Record<string, unknown> = {}) =>
  server.ask(server.routeOf(name), { token: who.token, form: encode(values) })
const good = async <T>(who: Person, name: string, values: Record<string, unknown> = {}) => {
  const { meta, data } = await ask(who, name, values)
  expect(meta, `${name} ${JSON.stringify(meta)}`).toMatchObject({ code: 200 })
  return data as T
}
const trashed = async (who: Person, entity: string) =>
  (await good<Page<{ entry: number; row: { id: unknown } }>>(who, `${entity}.trash`)).list
const open = (id: string) => ({ id, name: id, type: 'SOFTWARE' })
const notice = async (project: string) => {
  const values = { project, title: 'Said', content: 'and unsaid' }
  const { id } = await good<{ id: number }>(lead, 'projectNotice.create', values)
  return (await good<{ entry: number }>(lead, 'projectNotice.remove', { id })).entry
}

describe('a project that was deleted', () => {
  it('comes back with who led it, its charter and its place', async () => {
    await good(lead, 'project.create', open('BACK'))
    const charter = {
      projectId: 'BACK',
      base: 0,
      note: 'first',
      content: '<p>We share.</p>',
      files: '[]',
    }
    await good(lead, 'charterSave', charter)
    const { entry } = await good<{ entry: number }>(lead, 'project.remove', { id: 'BACK' })
    expect((await ask(lead, 'charterView', { projectId: 'BACK' })).meta?.code).toBe(404)
    await good(lead, 'project.putBack', { entry })
    expect(await good(lead, 'charterView', { projectId: 'BACK' })).toMatchObject({
      content: '<p>We share.</p>',
    })
    expect(await good(lead, 'ownMembership', { projectId: 'BACK' })).toMatchObject({
      tags: expect.arrayContaining(['LEAD']),
    })
  })

  it('is theirs alone who deleted it, and theirs who see all projects', async () => {
    await good(lead, 'project.create', open('MINE'))
    const { entry } = await good<{ entry: number }>(lead, 'project.remove', { id: 'MINE' })
    const another = await server.signedIn('ROLE_LEAD')
    expect(await trashed(another, 'project')).toEqual([])
    expect((await ask(another, 'project.putBack', { entry })).meta?.code).toBe(404)
    const admin = await server.signedIn('ROLE_ADMIN')
    expect((await trashed(admin, 'project')).map(one => one.entry)).toContain(entry)
    expect((await trashed(lead, 'project')).map(one => one.entry)).toContain(entry)
  })

  it('keeps its id: nobody is given it again, and so nothing that is kept of the project', async () => {
    await good(lead, 'project.create', open('TWICE'))
    const said = { id: 'TWICE', name: 'Said among us' }
    expect((await server.update('project', lead.token, said)).meta?.code).toBe(200)
    const { entry } = await good<{ entry: number }>(lead, 'project.remove', { id: 'TWICE' })
    const heir = await server.signedIn('ROLE_LEAD')
    for (const who of [heir, lead])
      expect((await ask(who, 'project.create', open('TWICE'))).meta).toMatchObject({
        name: 'projectIdExists',
        refusals: { id: { problem: 'taken' } },
      })
    expect((await ask(heir, 'projectAudit', { projectId: 'TWICE' })).meta?.code).toBe(404)
    await good(lead, 'project.putBack', { entry })
    expect((await ask(heir, 'project.create', open('TWICE'))).meta?.name).toBe('projectIdExists')
  })

  it('nor once it is gone from the trash, nor while it is being deleted', async () => {
    await good(lead, 'project.create', open('GONE'))
    await good(lead, 'project.create', open('GOING'))
    await good(lead, 'project.remove', { id: 'GONE' })
    await server.db.execute(sql`delete from "trash"`)
    expect((await ask(lead, 'project.create', open('GONE'))).meta?.name).toBe('projectIdExists')
    const [created] = await Promise.all([
      ask(lead, 'project.create', open('GOING')),
      ask(lead, 'project.remove', { id: 'GOING' }),
    ])
    expect(created.meta?.name).toBe('projectIdExists')
  })

  it('leaves nothing of its trash to another that is given its id', async () => {
    await good(lead, 'project.create', open('REUSED'))
    const entry = await notice('REUSED')
    expect((await trashed(lead, 'projectNotice')).map(one => one.entry)).toContain(entry)
    await good(lead, 'project.remove', { id: 'REUSED' })
    const heir = await server.signedIn('ROLE_LEAD')
    // As before ids were given once only.
    await makeProject(server.db, { id: 'REUSED' })
    await join(server.db, 'REUSED', heir.id, ['LEAD'])
    expect(await trashed(heir, 'projectNotice')).toEqual([])
    expect((await ask(heir, 'projectNotice.putBack', { entry })).meta?.code).toBe(404)
  })
})

describe('what was deleted in a project', () => {
  it('is shown to who may delete it there, and to nobody else', async () => {
    const project = await makeProject(server.db)
    const [member, manager, gone] = await Promise.all([
      server.signedIn(),
      server.signedIn(),
      server.signedIn(),
    ])
    await join(server.db, project, lead.id, ['LEAD'])
    await join(server.db, project, member.id, ['CONFIRM'])
    await join(server.db, project, manager.id, ['MANAGE_MEMBER'])
    await join(server.db, project, gone.id, ['LEAD'], { status: 'EXITED' })
    const entry = await notice(project)
    const sees = async (who: Person) =>
      (await trashed(who, 'projectNotice')).some(one => one.entry === entry)
    expect(await sees(lead)).toBe(true)
    expect(await sees(manager)).toBe(true)
    for (const who of [member, gone]) {
      expect(await sees(who)).toBe(false)
      expect((await ask(who, 'projectNotice.putBack', { entry })).meta?.code).toBe(404)
    }
  })

  it('is not put back while the project is archived', async () => {
    const project = await makeProject(server.db)
    await join(server.db, project, lead.id, ['LEAD'])
    const entry = await notice(project)
    await good(lead, 'project.archive', { id: project })
    expect((await ask(lead, 'projectNotice.putBack', { entry })).meta?.name).toBe('projectArchived')
  })

  it('a membership does not come back over a newer one', async () => {
    const project = await makeProject(server.db)
    const somebody = await server.signedIn()
    await join(server.db, project, lead.id, ['LEAD'])
    const add = { project, member: somebody.id, permissionTag: [] }
    const { id } = await good<{ id: number }>(lead, 'projectMember.create', add)
    const { entry } = await good<{ entry: number }>(lead, 'projectMember.remove', { id })
    await good(lead, 'projectMember.create', add)
    expect((await ask(lead, 'projectMember.putBack', { entry })).meta?.name).toBe('duplicate')
  })
})
