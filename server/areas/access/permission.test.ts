import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MenuItem } from '#contract/kit/calls/permission.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let token: string
let admin: string
const ask = (form: Record<string, string>) =>
  server.ask(server.routeOf('whoGrants'), { token, form }).then(({ data }) => data)

beforeAll(async () => {
  server = await testServer()
  admin = (await server.signedIn('ROLE_ADMIN')).token
  token = (await server.signedIn()).token
})
afterAll(() => server.close())

describe('who can grant what an address needs', () => {
  const dict = { permission: 'system:dict', name: 'dictManage', title: '字典管理' }

  it('names the right of a screen and of what hangs below it, and the administrators', async () => {
    expect(await ask({ path: '/systemSetup/dictManage' })).toMatchObject(dict)
    expect(await ask({ path: '/systemSetup/dictManage/edit/5' })).toMatchObject(dict)
    const { administrators } = (await ask({ path: '/systemSetup' })) as { administrators: string[] }
    expect(administrators.length).toBeGreaterThan(0)
  })

  it('names a function button by its permission', async () => {
    expect(await ask({ permission: 'system:dict:write' })).toMatchObject({ name: 'dictWrite' })
  })

  it.each<Record<string, string>>([
    { path: '/nowhere' },
    { path: '/systemSetup/nowhere' },
    { path: '/systemSetup_dict' },
    { permission: 'no:such' },
    {},
  ])('knows nothing of %j', async form => {
    expect(await ask(form)).toMatchObject({ permission: null, name: null, title: null })
  })
})

it('the menus stand in their usual order: what members use first, the back office last', async () => {
  const { data } = await server.ask(server.routeOf('menuTree'), { token: admin })
  const shown = (data as MenuItem[]).filter(({ isShow }) => isShow === '1')
  expect(shown.map(({ name }) => name)).toEqual([
    'report',
    'project',
    'user',
    'marketplace',
    'kpiType',
    'employee',
    'coins',
    'examine',
    'payments',
    'systemSetup',
    'contracts',
    'accessManage',
    'cms',
    'eform',
    'message',
  ])
  expect(shown.map(({ name, sort }) => [name, sort])).toEqual(
    expect.arrayContaining([
      ['marketplace', 2],
      ['employee', 3],
      ['systemSetup', 4],
    ]),
  )
})
