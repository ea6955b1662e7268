import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PermissionEntry } from '#contract/areas/access/calls/roles.ts'
import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let token: string
const call = (name: string, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(name), { token, form })
const entries = async () => (await call('permissionMap')).data as PermissionEntry[]
const idOf = async (permission: string) =>
  String((await entries()).find(entry => entry.permission === permission)?.id)

beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

const button = { type: 'BUTTON', name: 'made', title: 'Made', permission: 'made:button' }

it('a function button belongs to a menu', async () => {
  const { meta } = await call('menu.create', button)
  expect(meta).toMatchObject({ code: 400, refusals: { parent: { problem: 'required' } } })
})

it('a new menu says its parent and its type', async () => {
  const menu = {
    name: 'madeMenu',
    title: 'Made',
    permission: 'made:menu',
    path: '/made',
    component: 'dict',
  }
  const system = await idOf('system')
  const missing = { problem: 'required' }
  expect((await call('menu.create', { ...menu, parent: system })).meta).toMatchObject({
    code: 400,
    refusals: { type: missing },
  })
  expect((await call('menu.create', { ...menu, type: 'MENU' })).meta).toMatchObject({
    code: 400,
    refusals: { parent: missing },
  })
  const made = await call('menu.create', { ...menu, type: 'MENU', parent: system })
  expect(made.meta?.code).toBe(200)
  // One that is there is moved to the top level, and put back there.
  const { id } = made.data as { id: number }
  expect((await call('menuSort', { ids: `[${id}]` })).meta?.code).toBe(200)
  const { entry } = (await call('menu.remove', { id: String(id) })).data as { entry: number }
  expect((await call('menu.putBack', { entry: String(entry) })).data).toMatchObject({
    parent: null,
  })
})

it('a menu has a path and a component', async () => {
  const { meta } = await call('menu.create', { ...button, type: 'MENU' })
  expect(Object.keys(meta?.refusals ?? {}).sort()).toEqual(['component', 'path'])
})

it('a function button can be granted, and is never a menu', async () => {
  const parent = await idOf('system:tag')
  expect((await call('menu.create', { ...button, parent })).meta?.code).toBe(200)
  expect(await entries()).toContainEqual(
    expect.objectContaining({ permission: 'made:button', type: 'BUTTON', parent: Number(parent) }),
  )
  const names = (menu: MenuItem[]): string[] =>
    menu.flatMap(item => [item.name, ...names(item.children)])
  expect(names((await call('menuTree')).data as MenuItem[])).not.toContain('made')
})

it('one with children is not deleted', async () => {
  const { meta } = await call('menu.remove', { id: await idOf('system:tag') })
  expect(meta).toMatchObject({ code: 8004, name: 'menuHasChildren' })
})

it('is sorted among its siblings, and moved below another, but never below itself', async () => {
  const [system, config, tag, access] = await Promise.all(
    ['system', 'system:config', 'system:tag', 'access'].map(idOf),
  )
  const order = async (parent: string | undefined) =>
    (await entries())
      .filter(entry => entry.parent === Number(parent))
      .map(entry => entry.permission)
  await call('menuSort', { parent: system ?? '', ids: `[${tag},${config}]` })
  expect((await order(system)).slice(0, 2)).toEqual(['system:tag', 'system:config'])
  await call('menuSort', { parent: access ?? '', ids: `[${tag}]` })
  expect(await order(access)).toContain('system:tag')
  const { meta } = await call('menuSort', { parent: tag ?? '', ids: `[${access}]` })
  expect(meta?.refusals).toEqual({ parent: { problem: 'circle' } })
})

it('nothing hangs below a function button, and none stands at the top', async () => {
  const [write, tag] = await Promise.all(['system:tag:write', 'system:tag'].map(idOf))
  const below = await call('menuSort', { parent: write ?? '', ids: `[${tag}]` })
  expect(below.meta?.refusals).toEqual({ parent: { problem: 'notAChoice' } })
  const top = await call('menuSort', { ids: `[${write}]` })
  expect(top.meta?.refusals).toEqual({ parent: { problem: 'required' } })
})
