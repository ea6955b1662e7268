import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Route } from '#server/kit/route.ts'
import { makeDict } from '#tests/factories/dict.ts'
import { password } from '#tests/factories/member.ts'
import { fixedCode, type TestServer, testServer } from './http.ts'

const secret = 'secret-that-no-log-may-hold'

/** A route that fails the way a bug or a database does: with the values in its message. */
const broken: Route = {
  name: 'broken',
  method: 'POST',
  path: '/api/v1/broken',
  right: 'public',
  input: {},
  output: 'file',
  fails: [],
  read: form => ({ ok: true, input: form }),
  answer: async (_, input) => {
    const values = JSON.stringify(input)
    throw new Error(values, { cause: new Error(`insert failed: ${values}`) })
  },
}

let server: TestServer
beforeAll(async () => {
  server = await testServer([broken])
})
afterAll(() => server.close())

it('holds every request, and nothing that opens a door', async () => {
  const { ask, routeOf } = server
  const { token, loginName } = await server.signedIn('ROLE_ADMIN')
  const codeKey = 'k'.repeat(32)
  await makeDict(server.db)

  await ask(routeOf('getCode'), { form: { codeKey } })
  const signIn = { loginName, password, code: fixedCode, codeKey }
  const opened = await ask(routeOf('loginName'), { form: signIn })
  expect(opened.meta?.code).toBe(200)
  const given = (opened.data as { token: string }).token
  await ask(routeOf('getCode'), { form: { codeKey } })
  const wrong = await ask(routeOf('loginName'), { form: { ...signIn, password: secret } })
  expect(wrong.meta?.name).toBe('wrongPassword')
  await ask(routeOf('ownProfile'), { form: { token: given } })
  await ask(routeOf('ownProfile'), { token, form: { memberId: secret, unknown: secret } })
  await ask({ method: 'GET', path: `/api/v1/${secret}` }, { form: { token } })
  await ask(routeOf('menuTree'), { form: `token=${token}&token=${token}` })
  const failed = await ask(broken, { form: { password: secret, token } })
  expect(failed.meta?.code).toBe(500)
  expect(failed.text).not.toContain(secret)

  // The line of a request is written after its answer is out.
  await expect.poll(async () => (await server.log()).split('\n').length).toBeGreaterThan(10)
  const log = await server.log()
  expect(log).toContain('/api/v1/mc/auth/login/loginName')
  expect(log).toContain('unexpected')
  for (const text of [token, given, password, secret, codeKey, `"${fixedCode}"`])
    expect(log.includes(text), `the log holds ${text}`).toBe(false)
})
