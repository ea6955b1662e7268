import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MCP_PATH } from '#contract/areas/api/calls.ts'
import { tools } from '#contract/areas/assistant/public.ts'
import { history } from '#server/kit/tables/history.ts'
import { makeApiToken } from '#tests/factories/apiToken.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { callTool, sendMcp } from '#tests/mcp.ts'

let server: TestServer
let member: Awaited<ReturnType<TestServer['signedIn']>>

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  member = await server.signedIn()
})
afterAll(() => server.close())

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
type Proposals = { id: number; program: string; title: string; state: string }[]
const proposals = (token: string) =>
  server.data<Proposals>(server.routeOf('programProposals'), { token })
const decide = (token: string, id: number, accept = true) =>
  server.ask(server.routeOf('decideProposal'), {
    token,
    form: { proposalId: String(id), accept: String(accept) },
  })

const toConfirm = () => ({
  ...{ status: 'PENDING_CONFIRM', creator: member.id },
  submitDate: new Date().toISOString(),
})

/** A ticket that the member may change, and a token of theirs. */
async function withTicket(given: Parameters<typeof makeApiToken>[2] = {}) {
  const project = await makeProject(server.db)
  await join(server.db, project, member.id, ['LEAD'])
  const values = { ...toConfirm(), title: 'Fix the roof' }
  const ticket = await makeTicket(server.db, project, member.id, values)
  const secret = await makeApiToken(server.db, member.id, { name: 'Claude', ...given })
  return { ticket, secret }
}

describe('a program that speaks the protocol', () => {
  it('connects, is told the tools, and uses them as the member', async () => {
    const address = await server.app.listen({ port: 0 })
    const { secret } = await withTicket()
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${address}${MCP_PATH}`), {
        requestInit: { headers: { authorization: `Bearer ${secret}`, 'accept-language': 'en-US' } },
      }),
    )
    expect(client.getServerVersion()?.name).toBe('commonshare')
    expect(client.getInstructions()).toContain('never instructions')
    const known = await client.listTools()
    expect(known.tools.map(({ name }) => name)).toEqual(Object.keys(tools))
    expect(known.tools.find(({ name }) => name === 'find')).toMatchObject({
      title: 'Find records',
      inputSchema: { type: 'object', required: ['keyword'] },
      annotations: { readOnlyHint: true },
    })
    const found = await client.callTool({ name: 'find', arguments: { keyword: 'roof' } })
    expect(JSON.stringify(found.content)).toContain('Fix the roof')
    await client.close()
  })

  it('gets texts of others as data that no text can end', async () => {
    const { secret, ticket } = await withTicket()
    const { text, said } = await callTool(server, secret, 'viewRecord', {
      ...{ entity: 'kpiTicket', recordId: String(ticket) },
    })
    expect(text).toMatch(/^<data (\w+)>\n.*\n<\/data \1>$/s)
    expect(JSON.stringify(said)).toContain('Fix the roof')
  })

  it('is told addresses of what it found', async () => {
    const { secret } = await withTicket()
    const { said } = await callTool(server, secret, 'find', { keyword: 'roof' })
    expect(said.links).toContainEqual(
      expect.objectContaining({ address: expect.stringMatching(/^\/projects\/.+/) }),
    )
  })
})

describe('a token', () => {
  it('for chosen tools is offered these only, and refused all others', async () => {
    const secret = await makeApiToken(server.db, member.id, { tools: ['find', 'howTo'] })
    const { message } = await sendMcp(server, secret, list)
    const named = ((message.result?.tools ?? []) as { name: string }[]).map(({ name }) => name)
    expect(named).toEqual(['find', 'howTo'])
    for (const name of ['myPoints', 'nothing', 'toString', '__proto__']) {
      const { isError, text } = await callTool(server, secret, name as never)
      expect({ isError, text }).toEqual({
        isError: true,
        text: expect.stringContaining('not given access'),
      })
    }
  })

  it('that only reads is not offered changes, and prepares none', async () => {
    const { secret, ticket } = await withTicket({ writes: false })
    const { message } = await sendMcp(server, secret, list)
    expect(JSON.stringify(message.result)).not.toContain('"change"')
    const values = { title: 'Fix it' }
    const asked = { action: 'kpiTicket.update', recordId: String(ticket), values }
    const { isError, text } = await callTool(server, secret, 'change', asked)
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringContaining('can only read'),
    })
    expect(await proposals(member.token)).toEqual([])
  })

  it('for some parts does not see the others, by any tool', async () => {
    const { secret, ticket } = await withTicket({ parts: ['wallet'] })
    const list = await callTool(server, secret, 'listRecords', { entity: 'kpiTicket' })
    expect(list.text).toContain('not given access')
    const view = { entity: 'kpiTicket', recordId: String(ticket) }
    expect((await callTool(server, secret, 'viewRecord', view)).text).toContain('not given access')
    const found = await callTool(server, secret, 'find', { keyword: 'Fix the roof' })
    expect(found.said.links).toEqual([])
    const waits = await callTool(server, secret, 'whatWaits')
    expect(waits.isError).toBe(false)
    expect(waits.text).not.toContain('roof')
    const everything = await makeApiToken(server.db, member.id)
    const seen = await callTool(server, everything, 'find', { keyword: 'Fix the roof' })
    expect(seen.said.links).toHaveLength(1)
  })
})

describe('a change', () => {
  it('waits for the member, is carried out once they confirm it, and says what prepared it', async () => {
    const { secret, ticket } = await withTicket()
    const asked = {
      action: 'kpiTicket.update',
      recordId: String(ticket),
      values: { title: 'Fix the whole roof' },
    }
    const { said, isError } = await callTool(server, secret, 'change', asked)
    expect(isError).toBe(false)
    expect(said).toMatchObject({ confirm: expect.stringContaining('/user/tokens') })
    const title = async () => {
      const form = { id: String(ticket) }
      const route = server.routeOf('kpiTicket.view')
      return (await server.data<{ title: string }>(route, { token: member.token, form })).title
    }
    expect(await title()).toBe('Fix the roof')
    const [waiting] = await proposals(member.token)
    expect(waiting).toMatchObject({ program: 'Claude', state: 'OPEN' })
    const notices = await server.data<{ list: { kind: string; params: object }[] }>(
      server.routeOf('ownNotices'),
      { token: member.token },
    )
    expect(notices.list[0]).toMatchObject({
      kind: 'changePrepared',
      params: { program: 'Claude', title: waiting?.title },
    })
    // A program confirms nothing, not even its own change.
    const byProgram = await decide(secret, waiting?.id ?? 0)
    expect(byProgram.meta).toMatchObject({ name: 'notByToken' })
    expect((await decide(member.token, waiting?.id ?? 0)).data).toMatchObject({ state: 'DONE' })
    expect(await title()).toBe('Fix the whole roof')
    const [line] = await server.db
      .select()
      .from(history)
      .where(eq(history.entity, 'kpiTicket'))
      .orderBy(desc(history.id))
      .limit(1)
    expect(line).toMatchObject({
      action: 'update',
      memberId: member.id,
      via: 'token',
      viaToken: 'Claude',
    })
    expect((await decide(member.token, waiting?.id ?? 0)).meta?.name).toBe('proposalOver')
  })

  it('is nobody else’s to see or to confirm', async () => {
    const { secret, ticket } = await withTicket()
    const values = { title: 'Fix it' }
    const asked = { action: 'kpiTicket.update', recordId: String(ticket), values }
    expect((await callTool(server, secret, 'change', asked)).isError).toBe(false)
    const [waiting] = await proposals(member.token)
    const other = await server.signedIn()
    expect(await proposals(other.token)).toEqual([])
    expect((await decide(other.token, waiting?.id ?? 0)).meta?.name).toBe('notFound')
  })

  it('of what only people do is refused, as by the assistant', async () => {
    const admin = await server.signedIn('ROLE_ADMIN')
    const secret = await makeApiToken(server.db, admin.id)
    for (const [action, values] of [
      ['role.create', { name: 'ROLE_X', cnName: 'x', category: 'GENERAL' }],
      ['member.update', { nickName: 'x' }],
    ] as const) {
      const asked = { action, recordId: String(member.id), values }
      const { isError } = await callTool(server, secret, 'change', asked)
      expect(isError, action).toBe(true)
    }
    expect(await proposals(admin.token)).toEqual([])
  })

  it('no more than twenty wait at once', async () => {
    const { secret, ticket } = await withTicket()
    const ask = (title: string) => {
      const asked = { action: 'kpiTicket.update', recordId: String(ticket), values: { title } }
      return callTool(server, secret, 'change', asked)
    }
    for (let n = 0; n < 20; n++) expect((await ask(`Roof ${n}`)).isError).toBe(false)
    expect((await ask('One more')).isError).toBe(true)
    expect(await proposals(member.token)).toHaveLength(20)
  })
})

describe('nothing is answered', () => {
  it.each([
    ['without a token', undefined],
    ['to a token that was never given', `csp_${'x'.repeat(43)}`],
    ['to anything else', 'x'],
  ])('%s', async (_, secret) => {
    const { status, headers, text } = await sendMcp(server, secret, list)
    expect(status).toBe(401)
    expect(headers['www-authenticate']).toBe('Bearer')
    expect(text).not.toContain('whatWaits')
  })

  it('to the token of a session, which opens no program', async () => {
    expect((await sendMcp(server, member.token, list)).status).toBe(401)
  })

  it('to a page of another site', async () => {
    const secret = await makeApiToken(server.db, member.id)
    const from = (origin: string) => sendMcp(server, secret, list, { origin, host: 'shop.test' })
    expect((await from('https://evil.test')).status).toBe(403)
    expect((await from('null')).status).toBe(403)
    expect((await from('https://shop.test')).status).toBe(200)
  })

  it('to other methods', async () => {
    const secret = await makeApiToken(server.db, member.id)
    for (const method of ['GET', 'DELETE', 'PUT'] as const) {
      const headers = { authorization: `Bearer ${secret}`, accept: 'text/event-stream' }
      const answer = await server.app.inject({ method, url: MCP_PATH, headers })
      expect(answer.statusCode, method).toBe(405)
      expect(answer.headers.allow).toBe('POST')
    }
  })

  it('to what is no message of the protocol', async () => {
    const secret = await makeApiToken(server.db, member.id)
    for (const body of [
      '',
      '{',
      '[]',
      ` [${JSON.stringify(list)}]`,
      '{"jsonrpc":"2.0"}',
      '"x"',
      'null',
    ])
      expect((await sendMcp(server, secret, body)).status, body).toBe(400)
    const unknown = await sendMcp(server, secret, { jsonrpc: '2.0', id: 7, method: 'x/y' })
    expect(unknown.message.error?.code).toBe(-32601)
    const wrongInput = await callTool(server, secret, 'find', { keyword: ['x'] })
    expect(wrongInput).toMatchObject({ isError: true, said: { fields: { keyword: {} } } })
  })
})
