import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '#server/words.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let admin: { id: number; token: string }
beforeAll(async () => {
  server = await testServer()
  admin = await server.signedIn('ROLE_ADMIN')
})
afterAll(() => server.close())

const ask = (language: Language, name: string, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(name), {
    token: admin.token,
    form,
    headers: { 'accept-language': language },
  })
/** What a reader of that language is told the roles of the account are. */
async function rolesOf(language: Language, id: number) {
  const { data } = await ask(language, 'member.view', { id: String(id) })
  return (data as { rolesTitle: string[] }).rolesTitle
}
const offered = async (language: Language) => {
  const { data } = await ask(language, 'roleMap')
  return data as { id: number; name: string; title: string; updateDate: string }[]
}

it('built-in roles are named in the reader’s language, where an account has one and where it is given one', async () => {
  const { id } = await server.signedIn('ROLE_LEAD')
  const titleOf = async (language: Language) => [
    await rolesOf(language, id),
    (await offered(language)).find(({ name }) => name === 'ROLE_LEAD')?.title,
  ]
  expect(await titleOf('zh-TW')).toEqual([['項目負責人', '成員'], '項目負責人'])
  expect(await titleOf('zh-CN')).toEqual([['项目负责人', '成员'], '项目负责人'])
  expect(await titleOf('en-US')).toEqual([['Project lead', 'Member'], 'Project lead'])
})

it('a role that an administrator renamed keeps that name in every language', async () => {
  const { id } = await server.signedIn('ROLE_REVIEWER')
  const role = (await offered('en-US')).find(({ name }) => name === 'ROLE_REVIEWER')
  const { data } = await ask('en-US', 'role.view', { id: String(role?.id) })
  const { updateDate } = data as { updateDate: string }
  await ask('en-US', 'role.update', { id: String(role?.id), cnName: '評審', updateDate })
  expect(await rolesOf('en-US', id)).toEqual(['評審', 'Member'])
  expect(await rolesOf('zh-CN', id)).toEqual(['評審', '成员'])
})

it('a member is one word', async () => {
  expect(await rolesOf('zh-TW', (await server.signedIn('ROLE_MEMBER')).id)).toEqual(['成員'])
})
