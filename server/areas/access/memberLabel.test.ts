import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let admin: { token: string }
let label: number
const call = (name: string, token: string, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(name), { token, form, headers: { 'accept-language': 'en-US' } })
const made = async (name: string, form: Record<string, string>) =>
  ((await call(name, admin.token, form)).data as { id: number }).id

const tag = (type: string, cnName: string, enName: string) =>
  made('tag.create', { type, cnName, enName, color: '#165DFF' })

beforeAll(async () => {
  server = await testServer()
  admin = await server.signedIn('ROLE_ADMIN')
  const district = await tag('member', '地區', 'District')
  label = await made('label.create', { tag: String(district), key: 'area', value: 'Kowloon' })
})
afterAll(() => server.close())

const bind = (member: number, token = admin.token) =>
  call('memberLabel.create', token, { member: String(member), label: String(label) })

it('an administrator binds a label to an account once, and its member sees it', async () => {
  const { id, token } = await server.signedIn()
  expect((await call('labelList', token)).data).toEqual([])
  const bound = (await bind(id)).data as { id: number }
  expect((await bind(id)).meta?.code).toBe(8001)
  const expected = [
    {
      id: label,
      tag: 'District',
      color: '#165DFF',
      key: 'area',
      value: 'Kowloon',
      binding: bound.id,
    },
  ]
  expect((await call('labelList', token)).data).toEqual(expected)
  const asked = await call('labelList', admin.token, { member: String(id) })
  expect(asked.data).toEqual(expected)
  await call('memberLabel.remove', admin.token, { id: String(bound.id) })
  expect((await call('labelList', token)).data).toEqual([])
})

it('members bind nothing, and see no labels of others', async () => {
  const [one, other] = [await server.signedIn(), await server.signedIn()]
  expect((await bind(one.id, one.token)).meta?.code).toBe(1103)
  expect((await call('labelList', other.token, { member: String(one.id) })).meta?.code).toBe(404)
  const own = await call('labelList', other.token, { member: String(other.id) })
  expect(own.meta?.code).toBe(200)
})

it('a label that is bound cannot be deleted', async () => {
  const { id } = await server.signedIn()
  await bind(id)
  const { meta } = await call('label.remove', admin.token, { id: String(label) })
  expect(meta?.code).toBe(8007)
})

it('tags are searched by type and word; disabled ones are not offered', async () => {
  const { token } = await server.signedIn()
  await tag('skill', '焊接', 'Welding')
  const other = await tag('skill', '木工', 'Carpentry')
  await call('tag.disable', admin.token, { id: String(other) })
  const names = async (form: Record<string, string>) =>
    ((await call('tagsSearch', token, form)).data as { enName: string }[]).map(one => one.enName)
  expect(await names({ type: 'skill' })).toEqual(['Welding'])
  expect(await names({ keyword: '焊' })).toEqual(['Welding'])
  expect(await names({ type: 'skill', keyword: 'DISTRICT' })).toEqual([])
  expect(await names({ keyword: '100%' })).toEqual([])
})
