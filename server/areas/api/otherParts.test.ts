import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TokenPart } from '#contract/kit/tokenPart.ts'
import { file } from '#server/kit/tables/file.ts'
import { makeApiToken } from '#tests/factories/apiToken.ts'
import { makeApplication } from '#tests/factories/apply.ts'
import { makePng } from '#tests/factories/file.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { callTool } from '#tests/mcp.ts'
import { upload } from '#tests/upload.ts'

/** Calls that are about records of all parts: with a token they are about those that it reaches. */

let server: TestServer
let lead: Awaited<ReturnType<TestServer['signedIn']>>
let project: string
let ticket: number

beforeAll(async () => {
  server = await testServer()
  lead = await server.signedIn('ROLE_ADMIN')
  project = await makeProject(server.db)
  await join(server.db, project, lead.id, ['LEAD'])
  ticket = await makeTicket(server.db, project, lead.id, { title: 'Dig', creator: lead.id })
})
afterAll(() => server.close())

const tokenFor = (...parts: TokenPart[]) =>
  makeApiToken(server.db, lead.id, parts.length > 0 ? { parts } : {})
const ask = (token: string, name: string, form: Record<string, string>) =>
  server.ask(server.routeOf(name), { token, form, headers: { 'accept-language': 'en-US' } })
const nameOf = async (answered: ReturnType<typeof ask>) => {
  const { meta, status } = await answered
  return meta?.name ?? meta?.code ?? status
}

it('rows come in by import only where they could be created', async () => {
  const begin = async (token: string, entity: string) => {
    const { id } = await upload(
      server,
      token,
      Buffer.from('Title,Content\nHello,World'),
      'rows.csv',
    )
    return nameOf(ask(token, 'importBegin', { entity, file: String(id), project }))
  }
  const template = (token: string, entity: string) =>
    nameOf(ask(token, 'importTemplate', { entity }))
  const wallet = await tokenFor('wallet')
  const everything = await tokenFor()
  expect(await template(wallet, 'projectNotice')).toBe('outsideToken')
  expect(await begin(wallet, 'projectNotice')).toBe('outsideToken')
  expect(await begin(everything, 'projectNotice')).toBe(200)
  // Who may do what is for people.
  for (const entity of ['role', 'menu'])
    expect(await template(everything, entity), entity).toBe('notByToken')
  const readOnly = await makeApiToken(server.db, lead.id, { writes: false })
  expect(await template(readOnly, 'projectNotice')).toBe('tokenReadsOnly')
  expect(await template(everything, 'projectNotice')).toBe(200)
})

it('files are open where their record is', async () => {
  const { id } = await upload(server, lead.token, await makePng())
  const owner = { entity: 'kpiTicket', field: 'attachments', rowId: String(ticket) }
  await server.db
    .update(file)
    .set({ ...owner, expireDate: null })
    .where(eq(file.id, id))
  const seenBy = (token: string) => nameOf(ask(token, 'fileInfo', { id: String(id) }))
  expect(await seenBy(lead.token)).toBe(200)
  expect(await seenBy(await tokenFor('work'))).toBe(200)
  expect(await seenBy(await tokenFor('report'))).toBe('notFound')
})

it('comments are seen and written where their record is', async () => {
  const about = { entity: 'kpiTicket', rowId: String(ticket) }
  await ask(lead.token, 'comment.create', { ...about, body: '<p>Deep enough</p>' })
  const heard = async (token: string) => (await ask(token, 'comment.list', about)).text
  expect(await heard(await tokenFor('work'))).toContain('Deep enough')
  const sealed = { entity: 'personalKyc', rowId: '1' }
  expect(
    await nameOf(ask(await tokenFor('work'), 'comment.create', { ...sealed, body: 'x' })),
  ).toBe('notFound')
})

it('the log of a project tells of the parts that the token reaches', async () => {
  const choices = async (token: string) =>
    (await ask(token, 'projectAuditChoices', { projectId: project })).text
  expect(await choices(lead.token)).toContain('cutCakeRecord')
  expect(await choices(await tokenFor('work'))).toContain('kpiTicket')
  expect(await choices(await tokenFor('work'))).not.toContain('cutCakeRecord')
})

it('no tool tells of shares without the part of shares', async () => {
  const refused = await callTool(server, await tokenFor('message'), 'myShares')
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringContaining('not given access'),
  })
  expect((await callTool(server, await tokenFor('equity'), 'myShares')).isError).toBe(false)
})

it('the assistant answers a program from what its token reaches, and asks no language model', async () => {
  const form = { question: 'How do I send points?', byModel: 'Fake Ltd' }
  const { data } = await ask(await tokenFor('assistant'), 'askAssistant', form)
  const { messages } = data as { messages: { state: string; text: string }[] }
  expect(messages.at(-1)).toMatchObject({ state: 'DONE', text: expect.stringMatching(/points/i) })
})

it('a change of a record with a long title is prepared like any other', async () => {
  const applicant = await server.signedIn()
  const id = await makeApplication(server.db, project, applicant.id, { reason: 'x'.repeat(900) })
  const values = { remark: 'Not now' }
  const asked = { action: 'projectApply.refuse', recordId: String(id), values }
  expect(await callTool(server, await tokenFor(), 'change', asked)).toMatchObject({
    isError: false,
    said: { data: { prepared: expect.stringContaining('xxx') } },
  })
})
