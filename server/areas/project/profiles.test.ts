import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberTable } from '#server/areas/access/tables/member.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let project: string
let lead: { id: number; token: string; loginName: string }
let member: typeof lead

beforeAll(async () => {
  server = await testServer()
  project = await makeProject(server.db)
  lead = await server.signedIn('ROLE_LEAD')
  member = await server.signedIn()
  await join(server.db, project, lead.id, ['LEAD'], { position: 'Boss' })
  await join(server.db, project, member.id)
})
afterAll(() => server.close())

const ask = async (who: typeof lead, name: string, form: Record<string, string> = {}) => {
  const answered = await server.ask(server.routeOf(name), {
    token: who.token,
    form: { projectId: project, ...form },
  })
  return { meta: answered.meta, data: answered.data }
}

describe('getGmProfiles', () => {
  it('tells members who is active in the project', async () => {
    const gone = await server.signedIn()
    await join(server.db, project, gone.id, [], { status: 'EXITED' })
    const { data } = await ask(member, 'getGmProfiles')
    expect(data).toEqual([
      {
        id: lead.id,
        name: lead.loginName,
        loginName: lead.loginName,
        avatarImg: null,
        position: 'Boss',
        tags: ['LEAD'],
      },
      expect.objectContaining({ id: member.id, position: null, tags: [] }),
    ])
  })
})

describe('memberSearch', () => {
  it('names those first that are asked for first, among those that are found', async () => {
    const found = async (form: Record<string, string>) =>
      ((await ask(lead, 'memberSearch', form)).data as { id: number }[]).map(({ id }) => id)
    const usual = await found({})
    const [last] = usual.slice(-1)
    const stranger = await server.signedIn()
    const first = JSON.stringify([last, stranger.id])
    expect(await found({ first })).toEqual([last, ...usual.slice(0, -1)])
    expect(await found({ first, keyword: 'nobody-is-called-this' })).toEqual([])
  })
})

describe('checkMemberInProject', () => {
  it('says whether somebody is there now', async () => {
    const { data } = await ask(member, 'checkMemberInProject', { member: String(lead.id) })
    expect(data).toEqual({ inProject: true, tags: ['LEAD'] })
    const nobody = await ask(member, 'checkMemberInProject', { member: '999999' })
    expect(nobody.data).toEqual({ inProject: false, tags: [] })
  })
})

describe('checkGmProfile', () => {
  it('is for who manages members (1103)', async () => {
    const { meta } = await ask(member, 'checkGmProfile', { member: String(lead.id) })
    expect(meta).toMatchObject({ code: 1103, name: 'noPermission' })
  })

  it('asks for an id or an address', async () => {
    const { meta } = await ask(lead, 'checkGmProfile')
    expect(meta).toMatchObject({ refusals: { email: { problem: 'required' } } })
  })

  it('says that there is no such account', async () => {
    const { data } = await ask(lead, 'checkGmProfile', { email: 'nobody@test.example' })
    expect(data).toEqual({ account: null, membership: null })
  })

  it('finds an account by its whole address, in any case, active or not', async () => {
    const other = await server.signedIn()
    const email = `${other.loginName.toUpperCase()}@test.example`
    const found = await ask(lead, 'checkGmProfile', { email })
    expect(found.data).toMatchObject({ account: { id: other.id, active: true }, membership: null })
    await server.db
      .update(memberTable)
      .set({ status: 'INACTIVE' } as never)
      .where(eq(memberTable.id, other.id as never))
    const disabled = await ask(lead, 'checkGmProfile', { email })
    expect(disabled.data).toMatchObject({ account: { id: other.id, active: false } })
  })

  it('says who is there, and who was', async () => {
    const here = await ask(lead, 'checkGmProfile', { member: String(member.id) })
    expect(here.data).toMatchObject({ membership: { status: 'ACTIVE' } })
    const gone = await server.signedIn()
    const id = await join(server.db, project, gone.id, [], { status: 'EXITED' })
    const was = await ask(lead, 'checkGmProfile', { member: String(gone.id) })
    expect(was.data).toMatchObject({ membership: { id, status: 'EXITED' } })
  })
})
