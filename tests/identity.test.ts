import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MC_ID, SIGNATURE, SIGNATURE_HEADER } from '#contract/transport.ts'
import { type TestServer, testServer } from './http.ts'

let server: TestServer
let me: Awaited<ReturnType<TestServer['signedIn']>>
let reading: { method: string; path: string }
let changing: { method: string; path: string }

beforeAll(async () => {
  server = await testServer()
  me = await server.signedIn()
  reading = server.routeOf('ownProfile')
  changing = server.routeOf('menuTree')
})
afterAll(() => server.close())

const refused = { code: 400, name: 'badInput' }
const nobody = { code: 401, name: 'signInAgain' }

describe('a token given twice is refused', () => {
  const token = () => me.token
  it('in the header and the form', async () => {
    const { meta } = await server.ask(changing, { token: token(), form: { token: token() } })
    expect(meta).toMatchObject({ ...refused, refusals: { token: { problem: 'repeated' } } })
  })
})

describe('a token in an address is refused: addresses are kept in logs and histories', () => {
  const said = { ...refused, refusals: { token: { problem: 'notInAddress' } } }

  it('of a reading call', async () => {
    const { meta } = await server.ask(reading, { form: { token: me.token } })
    expect(meta).toMatchObject(said)
  })

  it('of a changing call', async () => {
    const path = `${changing.path}?token=${me.token}`
    expect((await server.ask({ ...changing, path })).meta).toMatchObject(said)
  })

  it('also beside one that would count', async () => {
    const form = `token=${me.token}&token=${me.token}`
    expect((await server.ask(reading, { token: me.token, form })).meta).toMatchObject(said)
  })
})

describe('no answer is kept by a browser or a proxy', () => {
  it.each([
    ['what is there', 'ownProfile', {}],
    ['a refusal', 'role.list', {}],
    ['a refusal of what was sent', 'ownProfile', { appId: '1' }],
    ['what everybody may see', 'emailCode', { email: 'no@test.example', purpose: 'LOGIN' }],
  ])('%s', async (_, name, form) => {
    const { headers } = await server.ask(server.routeOf(name), { token: me.token, form } as never)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('what could not be read', async () => {
    const headers = { 'content-type': 'application/json' }
    const answered = await server.ask(changing, { token: me.token, form: '{}', headers })
    expect(answered.meta?.code).toBe(415)
    expect(answered.headers['cache-control']).toBe('no-store')
  })
})

describe('a token in a form counts only when our own page sent it', () => {
  const sent = (headers: Record<string, string>) =>
    server.ask(changing, { form: { token: me.token }, headers: { host: 'shop.test', ...headers } })

  it.each([
    ['nobody says where it comes from', {}],
    ['another site', { origin: 'https://evil.test' }],
    ['another port of the same host', { origin: 'http://shop.test:81' }],
    ['a page without an origin', { origin: 'null' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    [
      'cross-site, whatever the Origin says',
      { 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' },
    ],
    ['no page at all', { 'sec-fetch-site': 'none' }],
  ])('not from %s', async (_, headers) => {
    expect((await sent(headers as Record<string, string>)).meta).toMatchObject(nobody)
  })

  it.each([
    ['the same origin', { origin: 'http://shop.test' }],
    ['what the browser calls same-origin', { 'sec-fetch-site': 'same-origin' }],
  ])('from %s', async (_, headers) => {
    expect((await sent(headers as Record<string, string>)).meta?.code).toBe(200)
  })
})

describe('a memberId is compared with the token, never believed', () => {
  it('another member is refused, in the header, the query and the form', async () => {
    const other = await server.signedIn('ROLE_ADMIN')
    const memberId = String(other.id)
    const { token } = me
    const asked = [
      server.ask(reading, { token, headers: { memberid: memberId } }),
      server.ask(reading, { token, form: { memberId } }),
      server.ask(changing, { token, form: { memberId } }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer.meta).toMatchObject(nobody)
  })

  it('the own one is accepted', async () => {
    const { token, id } = me
    const { data } = await server.ask(reading, { token, form: { memberId: String(id) } })
    expect(data).toMatchObject({ id, loginName: me.loginName })
  })

  it('without a token it is nobody', async () => {
    const { meta } = await server.ask(reading, { form: { memberId: String(me.id) } })
    expect(meta).toMatchObject(nobody)
  })
})

describe('the fixed parameters', () => {
  it.each([
    ['appId', { form: { appId: '1' } }],
    ['mcId', { form: { mcId: '1' } }],
    [SIGNATURE_HEADER, { headers: { [SIGNATURE_HEADER]: 'other' } }],
  ])('a wrong %s is refused by name', async (name, asked) => {
    const { meta } = await server.ask(reading, { token: me.token, ...asked } as never)
    expect(meta).toMatchObject({ ...refused, refusals: { [name]: { problem: 'mismatch' } } })
  })

  it('the right ones open nothing by themselves', async () => {
    const form = { mcId: MC_ID }
    const { meta } = await server.ask(reading, { form, headers: { [SIGNATURE_HEADER]: SIGNATURE } })
    expect(meta).toMatchObject(nobody)
  })
})
