import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  configure,
  lettersTo,
  openToLetters,
  roleId,
  tokenTo,
} from '#tests/factories/membership.ts'
import { fixedCode, type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let admin: { id: number; token: string; loginName: string }
let count = 0
const call = (name: string, form: Record<string, string> = {}, token?: string) =>
  server.ask(server.routeOf(name), { token, form })
const newAddress = () => `hopeful${++count}@test.example`

beforeAll(async () => {
  server = await testServer()
  openToLetters()
  await configure(server, 'joinRequests', 'ON')
  admin = await server.signedIn('ROLE_ADMIN')
})
beforeEach(() => server.db.execute(sql`delete from "rateLimit"`))
afterAll(() => server.close())

async function codeFor(email: string) {
  const codeKey = `picture-of-${++count}`.padEnd(20, 'k')
  await call('getCode', { codeKey })
  return call('joinCode', { email, code: fixedCode, codeKey })
}
const sentTo = async (email: string) =>
  /\d{6}/.exec((await lettersTo(server, email))[0]?.text ?? '')?.[0] ?? ''
const ask = (email: string, code: string, more: Record<string, string> = {}) =>
  call('askToJoin', { email, code, name: 'Ho Sze', reason: 'I grow vegetables.', ...more })
async function requested(email: string) {
  await codeFor(email)
  const { meta } = await ask(email, await sentTo(email))
  expect(meta?.code).toBe(200)
  const { data } = await call('joinRequest.list', { email }, admin.token)
  return String((data as { list: { id: number }[] }).list[0]?.id)
}

describe('asking to join', () => {
  it('is possible only where the configuration allows it', async () => {
    await configure(server, 'joinRequests', 'OFF')
    expect((await call('joinState')).data).toEqual({ open: false })
    expect((await codeFor(newAddress())).meta?.name).toBe('joiningClosed')
    expect((await ask(newAddress(), '123456')).meta?.name).toBe('joiningClosed')
    await configure(server, 'joinRequests', 'ON')
    expect((await call('joinState')).data).toEqual({ open: true })
  })

  it('takes a confirmed address; those who decide are told', async () => {
    const email = newAddress()
    await codeFor(email)
    expect((await ask(email, '000000')).meta?.name).toBe('wrongCode')
    expect((await ask(email, await sentTo(email), { source: 'A friend' })).meta?.code).toBe(200)
    const { data } = await call('joinRequest.list', { email }, admin.token)
    expect(data).toMatchObject({
      total: 1,
      list: [{ name: 'Ho Sze', source: 'A friend', status: 'PENDING' }],
    })
    const notices = (await call('ownNotices', {}, admin.token)).data as { list: object[] }
    expect(notices.list[0]).toMatchObject({ kind: 'joinRequested', params: { name: 'Ho Sze' } })
  })

  it('does not tell whether an address has an account: the letter does', async () => {
    const known = `${admin.loginName}@test.example`
    const answers = [await codeFor(known), await codeFor(newAddress())]
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    const [letter] = await lettersTo(server, known)
    expect(letter?.text).toContain('已有帳號')
    expect(letter?.text).not.toMatch(/\d{6}/)
  })

  it('needs the picture, once for each code, and waits a minute for the next', async () => {
    const email = newAddress()
    const codeKey = 'a-picture-of-nothing'
    expect((await call('joinCode', { email, code: 'WXYZ', codeKey })).meta?.name).toBe('wrongCode')
    await codeFor(email)
    expect((await codeFor(email)).meta?.name).toBe('tooMany')
  })

  it('is refused while another request of the address waits', async () => {
    const email = newAddress()
    await requested(email)
    await server.db.execute(sql`delete from "rateLimit"`)
    await codeFor(email)
    const code = await sentTo(email)
    expect((await ask(email, code)).meta?.name).toBe('alreadyRequested')
  })
})

describe('deciding', () => {
  it('accepts with roles, which sends an invitation to the address', async () => {
    const email = newAddress()
    const id = await requested(email)
    const roles = `[${await roleId(server, 'ROLE_MEMBER')}]`
    const { data } = await call('joinRequest.accept', { id, roles }, admin.token)
    expect(data).toMatchObject({ status: 'ACCEPTED', reviewer: admin.id })
    const token = await tokenTo(server, email)
    expect((await call('invitationOf', { link: token })).data).toMatchObject({
      email,
      nickName: 'Ho Sze',
    })
  })

  it('refuses with a remark, in a letter', async () => {
    const email = newAddress()
    const id = await requested(email)
    expect((await call('joinRequest.refuse', { id }, admin.token)).meta?.refusals).toHaveProperty(
      'remark',
    )
    await call('joinRequest.refuse', { id, remark: 'We are full.' }, admin.token)
    expect((await lettersTo(server, email))[0]?.text).toContain('We are full.')
    // And may ask again.
    await server.db.execute(sql`delete from "rateLimit"`)
    await requested(email)
  })

  it('is made once: of accepting and refusing at once one is done', async () => {
    const id = await requested(newAddress())
    const roles = `[${await roleId(server, 'ROLE_MEMBER')}]`
    const answers = await Promise.all([
      call('joinRequest.accept', { id, roles }, admin.token),
      call('joinRequest.refuse', { id, remark: 'No' }, admin.token),
    ])
    expect(answers.map(({ meta }) => meta?.code).sort()).toEqual([200, 8206])
  })

  it('is for those who hold the right', async () => {
    const id = await requested(newAddress())
    const { token } = await server.signedIn('ROLE_FINANCE', 'ROLE_LEAD')
    expect((await call('joinRequest.list', {}, token)).meta?.code).toBe(1103)
    const roles = `[${await roleId(server, 'ROLE_MEMBER')}]`
    const asked: Record<string, Record<string, string>> = {
      refuse: { remark: 'No' },
      accept: { roles },
    }
    for (const [action, form] of Object.entries(asked))
      expect((await call(`joinRequest.${action}`, { id, ...form }, token)).meta?.code).toBe(1103)
  })
})

describe('the link in the letter', () => {
  it('says how the request stands, and withdraws it', async () => {
    const email = newAddress()
    const id = await requested(email)
    const token = await tokenTo(server, email, 'join/request')
    expect((await call('joinRequestOf', { link: token })).data).toMatchObject({
      name: 'Ho Sze',
      status: 'PENDING',
    })
    expect((await call('withdrawRequest', { link: token })).meta?.code).toBe(200)
    expect((await call('joinRequest.view', { id }, admin.token)).data).toMatchObject({
      status: 'WITHDRAWN',
    })
    expect((await call('withdrawRequest', { link: token })).meta?.name).toBe('requestDecided')
  })

  it('is of that request only', async () => {
    const email = newAddress()
    const id = Number(await requested(email))
    const [, proof = ''] = (await tokenTo(server, email, 'join/request')).split('.')
    for (const token of [`${id + 1}.${proof}`, `${id}.x`, 'nothing', `${id}`])
      expect((await call('joinRequestOf', { link: token })).meta?.name).toBe('notFound')
  })
})
