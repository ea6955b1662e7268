import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberOf } from '#server/areas/access/session.ts'
import { allRoutes } from '#server/areas.ts'
import { buildApp } from '#server/http/app.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember, password } from '#tests/factories/member.ts'
import { testDatabase } from '../database.ts'

const captchaFixedCode = 'ABCD'
let servers: FastifyInstance[]
let database: Awaited<ReturnType<typeof testDatabase>>
let name: string

async function ask(server: 0 | 1, path: string, form?: Record<string, string>, token?: string) {
  const answered = await servers[server]?.inject({
    method: form ? 'POST' : 'GET',
    url: path,
    headers: {
      ...(token && { token }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  })
  const isJson = String(answered?.headers['content-type']).includes('json')
  return isJson ? answered?.json() : undefined
}

async function signIn(shownBy: 0 | 1, answeredBy: 0 | 1, given = password) {
  const codeKey = Math.random().toString(36).slice(2).padEnd(20, 'k')
  await ask(shownBy, `/api/v1/mc/auth/getCode?codeKey=${codeKey}`)
  const form = { loginName: name, password: given, code: captchaFixedCode, codeKey }
  return ask(answeredBy, '/api/v1/mc/auth/login/loginName', form)
}

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database.client
  name = (await makeMember(db, 'ROLE_ADMIN')).loginName
  const routes = allRoutes({ captchaFixedCode })
  servers = await Promise.all([0, 1].map(() => buildApp({ db, keys: testKeys, routes, memberOf })))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.drop()
})

describe('two servers on one database', () => {
  it('one shows the captcha, the other takes the answer, and both know the session', async () => {
    const { data } = await signIn(0, 1)
    for (const server of [0, 1] as const)
      expect((await ask(server, '/api/v1/mc/member', undefined, data.token)).meta.code).toBe(200)
  })

  it('a sign-out on one is a sign-out on the other', async () => {
    const { data } = await signIn(0, 0)
    await ask(0, '/api/v1/member/logout', {}, data.token)
    expect((await ask(1, '/api/v1/mc/member', undefined, data.token)).meta.code).toBe(401)
  })

  it('a change on one is seen by the other at once', async () => {
    const { data } = await signIn(0, 0)
    const entry = { type: 'x', value: 'y', cnLabel: 'z', enLabel: 'z' }
    await ask(0, '/admin/v1/dict/create', entry, data.token)
    const listed = await ask(1, '/api/v1/sys/dict/list?type=x', undefined, data.token)
    expect(listed.data.total).toBe(1)
  })

  it('failures are counted together: five across both lock the name on both', async () => {
    for (let i = 0; i < 5; i++) await signIn(0, (i % 2) as 0 | 1, 'wrong')
    expect((await signIn(0, 0)).meta.code).toBe(429)
    expect((await signIn(0, 1)).meta.code).toBe(429)
  })
})
