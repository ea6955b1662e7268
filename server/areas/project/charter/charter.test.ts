import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CharterVersion } from '#contract/areas/project/calls/charter.ts'
import type { ProjectTag } from '#contract/areas/project/projectMember.ts'
import type { Page } from '#contract/transport.ts'
import { notice } from '#server/areas/notice/tables.ts'
import { setFileStorage } from '#server/gateways/storage/index.ts'
import { makeCharter } from '#tests/factories/charter.ts'
import { makePdf } from '#tests/factories/file.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, memoryStorage, upload } from '#tests/upload.ts'
import { charterVersion } from '../tables/charter.ts'
import { projectTable } from '../tables/project.ts'

let server: TestServer
let project: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  project = await makeProject(server.db)
})

/** A member of the project, signed in, with these tags. */
async function inside(...tags: ProjectTag[]) {
  const who = await server.signedIn()
  await join(server.db, project, who.id, tags)
  return who
}
const ask = (name: string, token: string, form: Record<string, string | number> = {}) => {
  const texts = Object.entries({ projectId: project, ...form }).map(([k, v]) => [k, String(v)])
  return server.ask(server.routeOf(name), { token, form: Object.fromEntries(texts) })
}
const save = (token: string, base: number, content = `<p>${base}</p>`, note = 'why') =>
  ask('charterSave', token, { base, content, note })
const current = async (token: string) =>
  (await ask('charterView', token)).data as CharterVersion | null

describe('who may read and write it', () => {
  it.each(['charterView', 'charterVersions'])('%s: whoever is in the project', async name => {
    const { token } = await inside()
    expect((await ask(name, token)).meta?.code).toBe(200)
  })

  it.each([
    ['charterView', {}],
    ['charterVersions', {}],
    ['charterVersion', { number: 1 }],
    ['charterSave', { base: 1, content: '<p>x</p>', note: 'n' }],
    ['charterRestore', { base: 1, number: 1, note: 'n' }],
  ])('%s: to an outsider there is no such project', async (name, form) => {
    const author = await inside('LEAD')
    await makeCharter(server.db, project, author.id, '<p>ours</p>')
    const { token } = await server.signedIn()
    const answer = await ask(name, token, form)
    expect(answer.meta).toMatchObject({ code: 404, name: 'notFound' })
    expect(answer.text).not.toContain('ours')
  })

  it('who has left reads it no more', async () => {
    const who = await server.signedIn()
    await join(server.db, project, who.id, ['LEAD'], { status: 'EXITED' })
    expect((await ask('charterView', who.token)).meta?.name).toBe('notFound')
  })

  it.each([
    [[], 'noPermission'],
    [['CONFIRM', 'MANAGE_MEMBER', 'FINANCE', 'ASSIGN_TASK'], 'noPermission'],
    [['EDIT_CHARTER'], undefined],
    [['LEAD'], undefined],
  ] as [ProjectTag[], string | undefined][])('with %j it is written: %s', async (tags, refused) => {
    const { token } = await inside(...tags)
    const { meta } = await save(token, 0)
    expect(meta?.code === 200 ? undefined : meta?.name).toBe(refused)
    expect(await current(token)).toEqual(refused ? null : expect.objectContaining({ number: 1 }))
  })

  it('an archived project keeps the one it has', async () => {
    const { token } = await inside('LEAD')
    await save(token, 0)
    await server.db
      .update(projectTable)
      .set({ status: 'ARCHIVED' } as never)
      .where(eq(projectTable.id, project))
    expect((await save(token, 1)).meta?.name).toBe('projectArchived')
    expect((await current(token))?.number).toBe(1)
  })
})

describe('versions', () => {
  it('every save makes one, with who, when and why', async () => {
    const { token, id, loginName } = await inside('EDIT_CHARTER')
    await save(token, 0, '<p>one</p>', 'first')
    await save(token, 1, '<p>two</p>', 'second')
    const { list, total } = (await ask('charterVersions', token)).data as Page<CharterVersion>
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { number: 2, note: 'second', member: id, memberName: loginName, restoredFrom: null },
      { number: 1, note: 'first' },
    ])
    expect(list[0]).not.toHaveProperty('content')
    expect((await ask('charterVersion', token, { number: 1 })).data).toMatchObject({
      content: '<p>one</p>',
    })
    expect((await ask('charterVersion', token, { number: 3 })).meta?.name).toBe('notFound')
  })

  it('an older one is taken up again as a new one', async () => {
    const { token } = await inside('LEAD')
    await save(token, 0, '<p>one</p>')
    await save(token, 1, '<p>two</p>')
    const restored = await ask('charterRestore', token, { base: 2, number: 1, note: 'back' })
    expect(restored.data).toMatchObject({ number: 3, content: '<p>one</p>', restoredFrom: 1 })
    expect(await current(token)).toMatchObject({ number: 3 })
    const gone = await ask('charterRestore', token, { base: 3, number: 9, note: 'back' })
    expect(gone.meta?.name).toBe('notFound')
  })

  it('go with their project, and with no other', async () => {
    const { token } = await inside('LEAD')
    await save(token, 0)
    const other = await makeProject(server.db)
    await makeCharter(server.db, other, 1, '<p>stays</p>')
    await server.db.delete(projectTable).where(eq(projectTable.id, project))
    const of = (id: string) =>
      server.db.select().from(charterVersion).where(eq(charterVersion.project, id))
    expect(await of(project)).toHaveLength(0)
    expect(await of(other)).toHaveLength(1)
  })

  it('say why they were made, and hold something', async () => {
    const { token } = await inside('LEAD')
    const refusals = async (content: string, note: string) =>
      (await save(token, 0, content, note)).meta?.refusals
    expect(await refusals('<p>x</p>', '')).toMatchObject({ note: { problem: 'required' } })
    expect(await refusals('<p> </p>', 'n')).toMatchObject({ content: { problem: 'required' } })
    const long = `<p>${'字'.repeat(30_001)}</p>`
    expect(await refusals(long, 'n')).toMatchObject({
      content: { problem: 'tooLong', max: 30_000 },
    })
  })

  it('hold nothing that runs', async () => {
    const { token } = await inside('LEAD')
    await save(token, 0, '<p onclick="x()">a</p><img src=x onerror=x()><script>x()</script>')
    expect((await current(token))?.content).toBe('<p>a</p>')
  })
})

describe('two people writing', () => {
  it('the second is refused with 1105, and the first stays', async () => {
    const [one, other] = [await inside('LEAD'), await inside('EDIT_CHARTER')]
    await save(one.token, 0, '<p>start</p>')
    await save(one.token, 1, '<p>mine</p>')
    expect((await save(other.token, 1, '<p>theirs</p>')).meta).toMatchObject({
      code: 1105,
      name: 'changed',
    })
    expect(await current(one.token)).toMatchObject({ number: 2, content: '<p>mine</p>' })
    const restored = await ask('charterRestore', other.token, { base: 1, number: 1, note: 'n' })
    expect(restored.meta?.name).toBe('changed')
  })

  it('of ten at once one is kept', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => inside('EDIT_CHARTER')))
    const answers = await Promise.all(people.map(({ token }, i) => save(token, 0, `<p>${i}</p>`)))
    const codes = answers.map(({ meta }) => meta?.code)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code === 1105)).toHaveLength(9)
    expect((await current(people[0]?.token ?? ''))?.number).toBe(1)
  })
})

describe('attachments', () => {
  const memory = memoryStorage()
  beforeAll(() => setFileStorage(memory))
  const paper = (token: string, name: string) => upload(server, token, makePdf(name), name)
  const code = async (token: string, id: number) => (await fetchFile(server, token, id)).code
  const saved = async (token: string, base: number, ...ids: number[]) => {
    const form = { base, content: '<p>x</p>', note: 'n', files: JSON.stringify(ids) }
    return ask('charterSave', token, form)
  }

  it('are seen by the members, and by nobody else', async () => {
    const [author, reader] = [await inside('LEAD'), await inside()]
    const one = await paper(author.token, 'rules.pdf')
    const answer = await saved(author.token, 0, one.id)
    expect(answer.data).toMatchObject({ files: [one.id], filesFile: [{ name: 'rules.pdf' }] })
    expect(await code(reader.token, one.id)).toBe(200)
    expect(await code((await server.signedIn()).token, one.id)).toBe(404)
  })

  it('stay as long as a version names them', async () => {
    const { token } = await inside('LEAD')
    const [one, two] = [await paper(token, 'one.pdf'), await paper(token, 'two.pdf')]
    await saved(token, 0, one.id)
    await saved(token, 1, two.id)
    expect(await current(token)).toMatchObject({ files: [two.id] })
    expect(await code(token, one.id)).toBe(200)
    await ask('charterRestore', token, { base: 2, number: 1, note: 'back' })
    expect(await current(token)).toMatchObject({ files: [one.id], filesFile: [{ id: one.id }] })
  })

  it('are one’s own uploads', async () => {
    const [author, other] = [await inside('LEAD'), await inside()]
    const theirs = await paper(other.token, 'theirs.pdf')
    const { meta } = await saved(author.token, 0, theirs.id)
    expect(meta?.refusals).toMatchObject({ files: { problem: 'notFound' } })
    expect(await current(author.token)).toBeNull()
  })
})

describe('who is told', () => {
  const told = async (id: number) =>
    (await server.db.select().from(notice).where(eq(notice.memberId, id))).map(
      ({ kind, params, link }) => ({ kind, params, link }),
    )
  const mention = (id: number) =>
    `<p><span data-type="mention" data-id="${id}" data-label="x">@x</span></p>`

  it('the members that it changed; not who changed it, not who is outside', async () => {
    const [author, reader] = [await inside('LEAD'), await inside()]
    const outsider = await server.signedIn()
    await save(author.token, 0)
    expect(await told(reader.id)).toMatchObject([
      { kind: 'charterChanged', link: `/projects/constitution?projectId=${project}` },
    ])
    expect(await told(author.id)).toEqual([])
    expect(await told(outsider.id)).toEqual([])
  })

  it('who is mentioned hears of it once; an outsider never', async () => {
    const [author, reader] = [await inside('LEAD'), await inside()]
    const outsider = await server.signedIn()
    await save(author.token, 0, mention(reader.id) + mention(outsider.id))
    await save(author.token, 1, `${mention(reader.id)}<p>more</p>`)
    expect((await told(reader.id)).map(({ kind }) => kind)).toEqual(['mentioned', 'charterChanged'])
    expect((await told(reader.id))[0]?.params).toMatchObject({ where: '章程' })
    expect(await told(outsider.id)).toEqual([])
  })
})
