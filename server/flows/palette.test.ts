import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, makeProject } from '#server/db/factories/project.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const titles = async (token: string, keyword: string) => {
  const { data } = await server.ask(server.routeOf('findRecords'), { token, form: { keyword } })
  return (data as { title: string }[]).map(one => one.title)
}

describe('finding records', () => {
  it('finds Traditional by Simplified and the other way round', async () => {
    const { id, token } = await server.signedIn()
    await join(server.db, await makeProject(server.db, { name: '長者探訪計劃' }), id)
    await join(server.db, await makeProject(server.db, { name: '农场网站' }), id)
    expect(await titles(token, '长者')).toEqual(['長者探訪計劃'])
    expect(await titles(token, '農場')).toEqual(['农场网站'])
  })

  it('finds nothing the member may not see', async () => {
    const { token } = await server.signedIn()
    await makeProject(server.db, { name: '祕密園圃' })
    expect(await titles(token, '園圃')).toEqual([])
    expect(await titles(token, 'ROLE_ADMIN')).toEqual([])
    const admin = await server.signedIn('ROLE_ADMIN')
    expect(await titles(admin.token, '園圃')).toEqual(['祕密園圃'])
    expect(await titles(admin.token, 'ROLE_ADMIN')).toEqual(['管理員'])
  })
})
