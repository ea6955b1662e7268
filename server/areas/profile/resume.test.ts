import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberTable } from '#server/areas/access/public.ts'
import { makeTag } from '#tests/factories/cv.ts'
import { makePng } from '#tests/factories/file.ts'
import { type Answered, type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, upload } from '#tests/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

type Row = Record<string, unknown> & { id: number; updateDate: string }
const send = (token: string, call: string, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(call), { token, form })
/** The answer of a call that must succeed. */
async function read(token: string, call: string, form: Record<string, string> = {}) {
  const answer = await send(token, call, form)
  expect(answer.meta, call).toMatchObject({ code: 200 })
  return answer.data as Row
}

/** The fields that were refused. */
const fieldsOf = (answer: Answered) => Object.keys(answer.meta?.fields ?? {})
const own = (token: string) => read(token, 'findByMemberId')

describe('a resume', () => {
  it('does not exist until its first save, and there is one a member', async () => {
    const { token } = await server.signedIn()
    expect(await own(token)).toBeNull()
    const made = await send(token, 'personalCv.create', { summary: 'Hello' })
    expect(made.meta?.code).toBe(200)
    expect(await own(token)).toMatchObject({
      summary: 'Hello',
      findable: false,
      cardSections: null,
    })
    expect((await send(token, 'personalCv.create', {})).meta?.name).toBe('duplicate')
  })

  it('is edited by section: what is left out of it is emptied, the rest stays', async () => {
    const { token } = await server.signedIn()
    const section = 'contact'
    const first = await read(token, 'editResume', { section, city: 'Sai Kung', wechatId: 'w' })
    expect(first).toMatchObject({ city: 'Sai Kung', wechatId: 'w' })
    const { updateDate } = await read(token, 'editResume', {
      ...{ section: 'summary', summary: 'Hi', updateDate: first.updateDate },
    })
    const last = await read(token, 'editResume', { section, city: 'Tai Po', updateDate })
    expect(last).toMatchObject({ city: 'Tai Po', wechatId: null, summary: 'Hi' })
  })

  it('refuses a field of another section by its name, and an outdated version', async () => {
    const { token } = await server.signedIn()
    const foreign = await send(token, 'editResume', { section: 'summary', city: 'Sha Tin' })
    expect(fieldsOf(foreign)).toEqual(['city'])
    const { updateDate } = await read(token, 'editResume', { section: 'summary', summary: 'A' })
    await read(token, 'editResume', { section: 'summary', summary: 'B', updateDate })
    const outdated = { section: 'summary', summary: 'C', updateDate }
    expect((await send(token, 'editResume', outdated)).meta?.name).toBe('changed')
    expect((await send(token, 'editResume', { section: 'summary' })).meta?.name).toBe('changed')
    expect(await own(token)).toMatchObject({ summary: 'B' })
  })

  it('refuses an entry that ends before it begins', async () => {
    const { token } = await server.signedIn()
    const jobs = [
      { company: 'A', position: 'B', startDate: '2020-01-01', endDate: '2021-01-01' },
      { company: 'C', position: 'D', startDate: '2022-01-01', endDate: '2021-01-01' },
    ]
    const form = { experience: JSON.stringify(jobs) }
    expect(fieldsOf(await send(token, 'personalCv.create', form))).toEqual(['experience'])
  })

  it('takes tags of skills and jobs only, and keeps those that were disabled later', async () => {
    const { token } = await server.signedIn()
    const [skill, job, off] = [
      await makeTag(server.db, 'skill'),
      await makeTag(server.db, 'job'),
      await makeTag(server.db, 'skill', 'DISABLED'),
    ]
    for (const wrong of [job, off, 999_999]) {
      const answer = await send(token, 'personalCv.create', { skillTags: `[${wrong}]` })
      expect(fieldsOf(answer), `tag ${wrong}`).toEqual(['skillTags'])
    }
    const form = { skillTags: `[${skill}]`, jobTags: `[${job}]` }
    expect((await send(token, 'personalCv.create', form)).meta?.code).toBe(200)
  })

  it('is nobody else’s to read or change', async () => {
    const [owner, other] = [await server.signedIn(), await server.signedIn()]
    const { id, updateDate } = await read(owner.token, 'personalCv.create', { summary: 'Mine' })
    const form = { id: String(id), updateDate, summary: 'Yours' }
    for (const call of ['personalCv.view', 'personalCv.history', 'personalCv.update'])
      expect(
        (await send(other.token, call, call.endsWith('update') ? form : { id: form.id })).meta,
      ).toMatchObject({ code: 404 })
    expect(await own(owner.token)).toMatchObject({ summary: 'Mine' })
  })
})

describe('names and photo of one’s own account', () => {
  it('are changed with the version that was seen; what is left out stays', async () => {
    const { token, id } = await server.signedIn()
    const { updateDate } = await read(token, 'memberProfile')
    const names = { nickName: '', fullName: '陳大文', engFirstName: 'Tai Man', engLastName: 'Chan' }
    const changed = await read(token, 'updateProfile', { ...names, updateDate })
    expect(changed).toMatchObject({ id, name: '陳大文', nickName: null })
    expect(await read(token, 'ownProfile')).toMatchObject({ name: '陳大文' })

    expect((await send(token, 'updateProfile', { nickName: 'x', updateDate })).meta?.name).toBe(
      'changed',
    )
    const second = { fullName: '', updateDate: changed.updateDate }
    expect(await read(token, 'updateProfile', second)).toMatchObject({ name: 'Tai Man Chan' })
    expect(fieldsOf(await send(token, 'updateProfile', { nickName: 'x' }))).toEqual(['updateDate'])
  })

  it('a photo is an upload of one’s own, and every signed-in member may see it', async () => {
    const [owner, other] = [await server.signedIn(), await server.signedIn()]
    const photo = await upload(server, owner.token, await makePng())
    expect((await fetchFile(server, other.token, photo.id)).code).toBe(404)

    const theirs = await read(other.token, 'memberProfile')
    const stolen = { avatarImg: String(photo.id), updateDate: theirs.updateDate }
    expect(fieldsOf(await send(other.token, 'updateProfile', stolen))).toEqual(['avatarImg'])

    const { updateDate } = await read(owner.token, 'memberProfile')
    await read(owner.token, 'updateProfile', { avatarImg: String(photo.id), updateDate })
    expect((await fetchFile(server, other.token, photo.id)).code).toBe(200)
    expect((await fetchFile(server, undefined, photo.id)).code).toBe(401)
    const people = (await send(other.token, 'memberSearch', { keyword: owner.loginName })).data
    expect(people).toMatchObject([{ id: owner.id, avatarImg: photo.id }])

    // A photo that was taken off is nobody's.
    const now = await read(owner.token, 'memberProfile')
    await read(owner.token, 'updateProfile', { avatarImg: '', updateDate: now.updateDate })
    expect((await fetchFile(server, other.token, photo.id)).code).toBe(404)
  })

  it('cannot be used to change anything else of the account', async () => {
    const { token, id } = await server.signedIn()
    const { updateDate } = await read(token, 'memberProfile')
    const answer = await send(token, 'updateProfile', { updateDate, email: 'a@b.example' })
    expect(fieldsOf(answer)).toEqual(['email'])
    const [row] = await server.db.select().from(memberTable).where(eq(memberTable.id, id))
    expect(row?.email).not.toBe('a@b.example')
  })
})
