import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notice } from '#contract/areas/notice/calls.ts'
import type { Person } from '#contract/kit/calls/member.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import type { Page } from '#contract/transport.ts'
import { destroyFailed, destroyVerifications } from '#server/areas/verification/destroy.ts'
import { setFileStorage } from '#server/gateways/storage/index.ts'
import { history } from '#server/kit/tables/history.ts'
import { trash } from '#server/kit/tables/trash.ts'
import { makePdf } from '#tests/factories/file.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { makeDraft, makeSubmitted } from '#tests/factories/verification.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, memoryStorage, upload } from '#tests/upload.ts'

type Who = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let lead: Who
let worker: Who
let other: Who
let outsider: Who
let project: string
let ticket: string

beforeAll(async () => {
  server = await testServer()
  setFileStorage(memoryStorage())
  for (const make of [
    async () => (lead = await server.signedIn()),
    async () => (worker = await server.signedIn()),
    async () => (other = await server.signedIn()),
    async () => (outsider = await server.signedIn()),
  ])
    await make()
  project = await makeProject(server.db, { name: 'Harbour' })
  await join(server.db, project, lead.id, ['LEAD'])
  await join(server.db, project, worker.id)
  await join(server.db, project, other.id)
  ticket = await newTicket()
})
afterAll(() => server.close())

const newTicket = async (values: Record<string, unknown> = {}) =>
  String(
    await makeTicket(server.db, project, worker.id, { title: 'Dig', creator: lead.id, ...values }),
  )

interface Comment {
  id: number
  body: string
  author: number
  files: number[] | null
  updateDate: string
  can: Record<string, string | true>
}
type Form = Record<string, string>

const ask = (who: Who, name: string, form: Form = {}) =>
  server.ask(server.routeOf(name), { token: who.token, form })
async function data<T>(who: Who, name: string, form: Form = {}): Promise<T> {
  const { meta, data } = await ask(who, name, form)
  expect(meta?.code, JSON.stringify(meta)).toBe(200)
  return data as T
}
const nameOf = async (answered: ReturnType<typeof ask>) => (await answered).meta?.name ?? 'ok'

const on = (rowId = ticket, entity = 'kpiTicket') => ({ entity, rowId })
const tryToWrite = (who: Who, body = '<p>Hi</p>', about = on(), more: Form = {}) =>
  ask(who, 'comment.create', { ...about, body, ...more })
const write = (who: Who, body = '<p>Hi</p>', about = on(), more: Form = {}) =>
  data<Comment>(who, 'comment.create', { ...about, body, ...more })
const list = async (who: Who, about = on()) =>
  (await data<Page<Comment>>(who, 'comment.list', about)).list
const change = (who: Who, { id }: Comment, body: string) =>
  server.update('comment', who.token, { id: String(id), body })
const remove = (who: Who, { id }: Comment) => ask(who, 'comment.remove', { id: String(id) })
const mention = ({ id, loginName }: Who) =>
  `<p>See <span data-type="mention" data-id="${id}">@${loginName}</span></p>`
const told = async (who: Who) =>
  (await data<Page<Notice>>(who, 'ownNotices', { pageSize: '100' })).list.filter(({ kind }) =>
    kind.startsWith('comment'),
  )
const forgetNotices = () => server.db.execute(sql`delete from "notice"`)
const kindsOf = async (who: Who) => (await told(who)).map(({ kind }) => kind)

describe('comments on a ticket', () => {
  it('are written and read by the members of its project, the newest first', async () => {
    const about = on(await newTicket())
    await write(worker, '<p>First</p>', about)
    await write(lead, '<p>Second</p>', about)
    const rows = await list(other, about)
    expect(rows.map(({ body, author }) => [body, author])).toEqual([
      ['<p>Second</p>', lead.id],
      ['<p>First</p>', worker.id],
    ])
  })

  it('do not exist for anybody else', async () => {
    const written = await write(worker)
    expect(await list(outsider)).toEqual([])
    expect(await nameOf(tryToWrite(outsider))).toBe('notFound')
    expect(await nameOf(ask(outsider, 'comment.view', { id: String(written.id) }))).toBe('notFound')
    expect(await nameOf(change(outsider, written, '<p>Mine</p>'))).toBe('notFound')
    expect(await nameOf(remove(outsider, written))).toBe('notFound')
    expect(await nameOf(ask(outsider, 'commentPeople', on()))).toBe('notFound')
  })

  it('end with the membership', async () => {
    const gone = await server.signedIn()
    const id = await join(server.db, project, gone.id)
    await write(gone)
    await server.db.execute(sql`update "projectMember" set "status" = 'EXITED' where "id" = ${id}`)
    expect(await list(gone)).toEqual([])
    expect(await nameOf(tryToWrite(gone))).toBe('notFound')
  })

  it('are not written on a draft', async () => {
    const about = on(await newTicket({ status: 'DRAFT' }))
    expect(await nameOf(tryToWrite(lead, '<p>Hi</p>', about))).toBe('notFound')
  })

  it.each([
    ['no such ticket', on('999999999')],
    ['no number', on('abc')],
    ['a number that is written otherwise', on('01')],
    ['no such kind of record', on('1', 'member')],
    ['a charter of no project', on('NONE', 'charter')],
  ])('are refused where there is %s', async (_, about) => {
    expect(await nameOf(tryToWrite(lead, '<p>Hi</p>', about))).toBe('notFound')
    expect(await list(lead, about)).toEqual([])
  })

  it('of an archived project are read, and neither written, edited nor deleted', async () => {
    const old = await makeProject(server.db)
    await join(server.db, old, worker.id, ['LEAD'])
    const about = on(String(await makeTicket(server.db, old, worker.id)))
    const written = await write(worker, '<p>Hi</p>', about)
    await server.db.execute(sql`update "project" set "status" = 'ARCHIVED' where "id" = ${old}`)
    expect(await nameOf(tryToWrite(worker, '<p>Hi</p>', about))).toBe('projectArchived')
    expect(await nameOf(change(worker, written, '<p>New</p>'))).toBe('projectArchived')
    expect(await nameOf(remove(worker, written))).toBe('projectArchived')
    expect((await list(worker, about)).map(({ can }) => can)).toEqual([
      { update: 'projectArchived', remove: 'projectArchived' },
    ])
  })

  it('are cleaned of everything that is not text', async () => {
    const { body } = await write(worker, '<p onclick="x()">Hi<script>alert(1)</script></p>')
    expect(body).toBe('<p>Hi</p>')
  })

  it.each([
    ['nothing', '', 'required'],
    ['more than 5,000 characters', `<p>${'x'.repeat(5001)}</p>`, 'tooLong'],
  ])('are refused with %s', async (_, body, problem) => {
    const { meta } = await tryToWrite(worker, body)
    expect(meta).toMatchObject({ name: 'badInput', refusals: { body: { problem } } })
  })
})

describe('an edit', () => {
  it('is for the author alone, and its history says what was there', async () => {
    const written = await write(worker, '<p>Tomorow</p>')
    expect(await nameOf(change(lead, written, '<p>x</p>'))).toBe('noPermission')
    expect(await nameOf(change(worker, written, '<p>Tomorrow</p>'))).toBe('ok')
    const { list: events } = await data<Page<{ action: string; changes: object }>>(
      other,
      'comment.history',
      { id: String(written.id) },
    )
    expect(events[0]).toMatchObject({
      action: 'update',
      changes: { body: { from: '<p>Tomorow</p>', to: '<p>Tomorrow</p>' } },
    })
  })

  it('does not move a comment to another record', async () => {
    const written = await write(worker)
    const { meta } = await server.update('comment', worker.token, {
      ...{ id: String(written.id), rowId: await newTicket() },
    })
    expect(meta?.name).toBe('badInput')
  })

  it('of what was changed meanwhile is refused (1105)', async () => {
    const written = await write(worker)
    await change(worker, written, '<p>One</p>')
    const { meta } = await ask(worker, 'comment.update', {
      ...{ id: String(written.id), body: '<p>Two</p>', updateDate: written.updateDate },
    })
    expect(meta).toMatchObject({ code: 1105, name: 'changed' })
  })
})

describe('deleting', () => {
  it('is for the author, and for the leads of the project', async () => {
    const [own, theirs] = [await write(worker), await write(worker)]
    expect(await nameOf(remove(other, own))).toBe('noPermission')
    expect(await nameOf(remove(worker, own))).toBe('ok')
    expect(await nameOf(remove(lead, theirs))).toBe('ok')
    const ids = (await list(worker)).map(({ id }) => id)
    expect(ids).not.toContain(own.id)
    expect(ids).not.toContain(theirs.id)
  })

  it('is offered to those alone', async () => {
    const about = on(await newTicket())
    await write(worker, '<p>Hi</p>', about)
    const offered = async (who: Who) => (await list(who, about))[0]?.can
    expect(await offered(worker)).toEqual({ update: true, remove: true })
    expect(await offered(lead)).toEqual({ update: 'noPermission', remove: true })
    expect(await offered(other)).toEqual({ update: 'noPermission', remove: 'noPermission' })
  })
})

describe('the files of a comment', () => {
  it('are for those who read it, until it is deleted', async () => {
    const { id } = (await upload(server, worker.token, makePdf('plan'), 'plan.pdf')) as StoredFile
    const written = await write(worker, '<p>The plan</p>', on(), { files: `[${id}]` })
    const codeFor = async (who: Who) => (await fetchFile(server, who.token, id)).code
    expect([await codeFor(other), await codeFor(outsider)]).toEqual([200, 404])
    await remove(worker, written)
    expect(await codeFor(other)).toBe(404)
  })
})

describe('a mention', () => {
  it('notifies whom it names, with the way to the comment; nobody twice', async () => {
    await forgetNotices()
    await write(lead, mention(worker))
    expect(await told(worker)).toMatchObject([
      {
        kind: 'commentMentioned',
        params: { by: lead.loginName, title: 'Dig' },
        link: `/projects/taskList/show/${ticket}?projectId=${project}#comments`,
      },
    ])
  })

  it('of whoever cannot read it notifies nobody', async () => {
    await forgetNotices()
    await write(lead, mention(outsider))
    expect(await told(outsider)).toEqual([])
  })

  it('that an edit adds notifies, and one that was there before does not', async () => {
    await forgetNotices()
    const about = on(await newTicket())
    const written = await write(lead, mention(worker), about)
    await change(lead, written, mention(worker) + mention(other))
    expect(await kindsOf(worker)).toEqual(['commentMentioned'])
    expect(await kindsOf(other)).toEqual(['commentMentioned'])
  })

  it('offers those who read the thread, by a part of their name', async () => {
    const people = async (keyword?: string) =>
      (await data<Person[]>(lead, 'commentPeople', { ...on(), ...(keyword && { keyword }) })).map(
        ({ id }) => id,
      )
    const all = await people()
    expect(all).toEqual(expect.arrayContaining([worker.id, other.id]))
    expect(all).not.toContain(lead.id)
    expect(all).not.toContain(outsider.id)
    expect(await people(worker.loginName)).toEqual([worker.id])
    expect(await people(outsider.loginName)).toEqual([])
  })
})

describe('a comment', () => {
  it('notifies who does and who created the ticket, and who has commented; not its author', async () => {
    const about = on(await newTicket())
    await write(other, '<p>One</p>', about)
    await forgetNotices()
    await write(worker, '<p>Two</p>', about)
    expect(await kindsOf(lead)).toEqual(['commented'])
    expect(await kindsOf(other)).toEqual(['commented'])
    expect(await kindsOf(worker)).toEqual([])
  })

  it('that is edited notifies nobody again', async () => {
    const written = await write(worker)
    await forgetNotices()
    await change(worker, written, '<p>Hello</p>')
    expect(await kindsOf(lead)).toEqual([])
  })

  it('names the record in the language of each reader', async () => {
    await server.ask(server.routeOf('keepLanguage'), {
      ...{ token: other.token, form: {}, headers: { 'accept-language': 'zh-CN' } },
    })
    await write(other, '<p>One</p>', on(project, 'charter'))
    await forgetNotices()
    await write(worker, '<p>Two</p>', on(project, 'charter'))
    expect(await told(other)).toMatchObject([
      {
        params: { by: worker.loginName, title: 'Harbour · 章程' },
        link: `/projects/constitution?projectId=${project}#comments`,
      },
    ])
    expect(await kindsOf(lead)).toEqual(['commented'])
  })
})

const system = () => ({
  ...{ db: server.db, keys: testKeys, me: undefined, language: 'en-US' as const },
  ...{ address: '', device: '' },
})

describe('comments on a verification', () => {
  it('are between its owner and the reviewers', async () => {
    const [owner, reviewer] = [await server.signedIn(), await server.signedIn('ROLE_REVIEWER')]
    const { id } = await makeSubmitted(server, owner, 'EDUCATION')
    const about = on(String(id), 'personalKyc')
    await forgetNotices()
    await write(owner, '<p>Is a copy enough?</p>', about)
    expect(await told(reviewer)).toMatchObject([
      { kind: 'commented', link: `/examines/examAuthDetail?id=${id}#comments` },
    ])
    await write(reviewer, '<p>Yes</p>', about)
    expect(await told(owner)).toMatchObject([
      { kind: 'commented', link: `/user/qualificationDetail?id=${id}#comments` },
    ])
    expect(await list(owner, about)).toHaveLength(2)
    expect(await list(worker, about)).toEqual([])
    expect(await nameOf(tryToWrite(worker, '<p>Hi</p>', about))).toBe('notFound')
  })

  it('are not written on a draft', async () => {
    const owner = await server.signedIn()
    const { id } = await makeDraft(server, owner, 'EDUCATION')
    expect(await nameOf(tryToWrite(owner, '<p>Hi</p>', on(String(id), 'personalKyc')))).toBe(
      'notFound',
    )
  })

  it('have no files', async () => {
    const owner = await server.signedIn()
    const { id } = await makeSubmitted(server, owner, 'EDUCATION')
    const paper = (await upload(server, owner.token, makePdf('id'), 'id.pdf')) as StoredFile
    const form = { files: `[${paper.id}]` }
    const about = on(String(id), 'personalKyc')
    const { meta } = await tryToWrite(owner, '<p>My passport</p>', about, form)
    expect(meta).toMatchObject({ name: 'badInput', refusals: { files: { problem: 'tooMany' } } })
    const written = await write(owner, '<p>My passport</p>', about)
    const changed = await server.update('comment', owner.token, { id: String(written.id), ...form })
    expect(changed.meta).toMatchObject({ refusals: { files: { problem: 'tooMany' } } })
  })

  it('go with its images for good, also deleted ones, with their history', async () => {
    const owner = await server.signedIn()
    const { id } = await makeSubmitted(server, owner, 'EDUCATION')
    const about = on(String(id), 'personalKyc')
    const kept = await write(owner, '<p>My passport</p>', about)
    const deleted = await write(owner, '<p>My number is 1234</p>', about)
    await remove(owner, deleted)
    const elsewhere = await write(worker)
    await server.db.transaction(at => destroyVerifications(at, system(), owner.id))
    expect(await list(owner, about)).toEqual([])
    for (const kind of [history, trash])
      for (const { id } of [kept, deleted])
        expect(
          await server.db
            .select()
            .from(kind)
            .where(sql`${kind.entity} = 'comment' and ${kind.rowId} = ${String(id)}`),
        ).toEqual([])
    expect((await list(worker)).map(({ id }) => id)).toContain(elsewhere.id)
  })

  it('of an identity that failed go with its images, and then are closed', async () => {
    const [owner, reviewer] = [await server.signedIn(), await server.signedIn('ROLE_REVIEWER')]
    const { id } = await makeSubmitted(server, owner, 'IDENTITY')
    const about = on(String(id), 'personalKyc')
    await write(owner, '<p>My number is 1234</p>', about)
    await data(reviewer, 'personalKyc.reject', { id: String(id), remark: 'Blurred' })
    await destroyFailed(system())
    expect(await list(owner, about)).toHaveLength(1)
    // Whether or not there are images left.
    await server.db.execute(sql`update "personalKyc" set "reviewDate" = now() - interval '91 days',
      "image" = null, "image1" = null, "image2" = null, "image3" = null where "id" = ${id}`)
    await destroyFailed(system())
    expect(await list(owner, about)).toEqual([])
    expect(await nameOf(tryToWrite(owner, '<p>Again</p>', about))).toBe('verificationClosed')
  })

  it('of a member who left are closed', async () => {
    const [owner, reviewer] = [await server.signedIn(), await server.signedIn('ROLE_REVIEWER')]
    const { id } = await makeSubmitted(server, owner, 'EDUCATION')
    await server.db.execute(sql`update "member" set "status" = 'DISABLED' where "id" = ${owner.id}`)
    const about = on(String(id), 'personalKyc')
    expect(await nameOf(tryToWrite(reviewer, '<p>Hi</p>', about))).toBe('verificationClosed')
  })

  it('are not seen by an administrator who views as its owner or its reviewer', async () => {
    const [owner, reviewer] = [await server.signedIn(), await server.signedIn('ROLE_REVIEWER')]
    const { id } = await makeSubmitted(server, owner, 'EDUCATION')
    const about = on(String(id), 'personalKyc')
    const written = await write(owner, '<p>My number is 1234</p>', about)
    const admin = await server.signedIn('ROLE_ADMIN')
    for (const who of [owner, reviewer]) {
      const view = {
        ...who,
        ...(await data<{ token: string }>(admin, 'viewAs', { id: String(who.id) })),
      }
      expect(await list(view, about)).toEqual([])
      const form = { id: String(written.id) }
      expect(await nameOf(ask(view, 'comment.view', form))).toBe('notFound')
      expect(await nameOf(ask(view, 'comment.history', form))).toBe('notFound')
      expect(await nameOf(ask(view, 'commentPeople', about))).toBe('notFound')
    }
  })
})

it('a deleted project takes the comments on its charter along, and brings them back', async () => {
  const own = await makeProject(server.db)
  await join(server.db, own, lead.id, ['LEAD'])
  const about = on(own, 'charter')
  await write(lead, '<p>Hi</p>', about)
  const { entry } = await data<{ entry: number }>(lead, 'project.remove', { id: own })
  const { rows } = await server.db.execute(sql`select from "comment" where "rowId" = ${own}`)
  expect(rows).toEqual([])
  await data(lead, 'project.putBack', { entry: String(entry) })
  expect(await list(lead, about)).toHaveLength(1)
})

it('a comment is sent once, however often a request is repeated', async () => {
  const about = on(await newTicket())
  const form = { ...about, body: '<p>Once</p>', requestKey: 'a3f1c1f0-0000-4000-8000-000000000001' }
  await data(worker, 'comment.create', form)
  await data(worker, 'comment.create', form)
  expect(await list(worker, about)).toHaveLength(1)
})
