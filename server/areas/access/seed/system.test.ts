import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encode } from '#contract/kit/form.ts'
import { migrationsFolder } from '#server/paths.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { builtInMenu } from '../tables/builtInMenu.ts'
import { menuTable } from '../tables/menu.ts'
import { roleTable } from '../tables/role.ts'
import { type BuiltInMenu, builtInMenus } from './builtInMenu.ts'
import { seedSystem } from './system.ts'

const tools: BuiltInMenu = {
  name: 'tools',
  title: 'Tools',
  permission: 'system:tool' as never,
  path: '/systemSetup/tools',
  component: 'tol',
  icon: 'tool',
  sort: 90,
  hidden: false,
  children: [],
  buttons: [{ name: 'toolWrite', title: 'Write', permission: 'system:tool:write' as never }],
}
const corrected: BuiltInMenu = { ...tools, component: 'tool', icon: 'wrench' }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

const start = (...more: BuiltInMenu[]) => seedSystem(server.db, [...builtInMenus(), ...more])
const all = () => server.db.select().from(menuTable).orderBy(menuTable.id)
const found = async (permission: string) => {
  const [row] = await server.db.select().from(menuTable).where(eq(menuTable.permission, permission))
  return row as (Record<string, unknown> & { id: number }) | undefined
}
const there = async (permission: string) => {
  const row = await found(permission)
  if (!row) throw new Error(`there is no ${permission}`)
  return row
}
const byAdmin = async (permission: string, values: Record<string, string>) => {
  const { id } = await there(permission)
  const { meta } = await server.update('menu', token, { id: String(id), ...values })
  expect(meta, JSON.stringify(meta)).toMatchObject({ code: 200 })
}
/** A role that was given both menus. */
const holding = async (permissions: number[]) => {
  const values = { name: 'ROLE_HOLDER', cnName: 'Holder', category: 'GENERAL', builtIn: false }
  await server.db.delete(roleTable).where(eq(roleTable.name, 'ROLE_HOLDER'))
  await server.db.insert(roleTable).values({ ...values, permissions } as never)
  return async () => {
    const [role] = await server.db.select().from(roleTable).where(eq(roleTable.name, 'ROLE_HOLDER'))
    return role?.permissions
  }
}

beforeEach(async () => {
  await server.db.delete(menuTable).where(eq(menuTable.permission, 'system:tool'))
  await server.db.delete(menuTable).where(eq(menuTable.permission, 'system:tool:write'))
  await start()
  await start(tools)
})

it('a second start changes nothing', async () => {
  const before = await all()
  await start(tools)
  expect(await all()).toEqual(before)
})

describe('a menu that the code corrects', () => {
  it('is corrected, where nobody changed it', async () => {
    const { id } = await there('system:tool')
    await start(corrected)
    expect(await there('system:tool')).toMatchObject({ id, component: 'tool', icon: 'wrench' })
  })

  it('keeps what an administrator changed, and follows in the rest, now and later', async () => {
    await byAdmin('system:tool', { icon: 'hammer' })
    await start(corrected)
    expect(await there('system:tool')).toMatchObject({ component: 'tool', icon: 'hammer' })
    await start({ ...corrected, component: 'device', icon: 'saw' })
    expect(await there('system:tool')).toMatchObject({ component: 'device', icon: 'hammer' })
  })

  it('moves to another menu with its buttons', async () => {
    const system = builtInMenus().map(one =>
      one.permission === 'system' ? { ...one, children: [...one.children, corrected] } : one,
    )
    await seedSystem(server.db, system)
    const { id, parent } = await there('system:tool')
    expect(parent).toBe((await there('system')).id)
    expect(await there('system:tool:write')).toMatchObject({ parent: id })
  })
})

describe('a menu that is gone from the code', () => {
  it('goes with its buttons, and out of roles, where nobody changed it', async () => {
    const ids = [(await there('system:tool')).id, (await there('system:tool:write')).id]
    const dict = (await there('system:dict')).id
    const permissions = await holding([...ids, dict])
    await start()
    expect(await found('system:tool')).toBeUndefined()
    expect(await found('system:tool:write')).toBeUndefined()
    expect(await permissions()).toEqual([dict])
  })

  it('goes also where only its place among others was changed', async () => {
    await server.db
      .update(menuTable)
      .set({ sort: 7 } as never)
      .where(eq(menuTable.permission, 'system:tool'))
    await start()
    expect(await found('system:tool')).toBeUndefined()
  })

  it('stays where an administrator changed it, with its roles', async () => {
    await byAdmin('system:tool', { title: 'Our tools' })
    const { id } = await there('system:tool')
    const permissions = await holding([id])
    await start()
    await start()
    expect(await there('system:tool')).toMatchObject({ id, title: 'Our tools' })
    expect(await permissions()).toEqual([id])
  })

  it('stays where something that stays stands below it', async () => {
    await byAdmin('system:tool:write', { title: 'Our button' })
    await start()
    expect(await found('system:tool')).toBeDefined()
  })
})

it('a menu that an administrator made is theirs, whatever the code says', async () => {
  await start()
  const parent = String((await there('system')).id)
  const values = { parent, type: 'MENU', name: 'own', title: 'Own', permission: 'system:tool' }
  const made = await server.ask(server.routeOf('menu.create'), {
    token,
    form: encode({ ...values, path: '/own', component: 'own' }),
  })
  expect(made.meta, made.text).toMatchObject({ code: 200 })
  await start(corrected)
  expect(await there('system:tool')).toMatchObject({ component: 'own', title: 'Own' })
  await start()
  expect(await there('system:tool')).toMatchObject({ component: 'own' })
})

it('menus of a database from before are the product’s, but for what history says was changed', async () => {
  await byAdmin('system:tool', { icon: 'hammer' })
  await byAdmin('system:tool:write', { permission: 'system:tool:own' })
  const { pool } = server.client
  await pool.query('drop table "builtInMenu"')
  await pool.query(readFileSync(join(migrationsFolder, '0012_built_in_menus.sql'), 'utf8'))
  const known = await server.db.select().from(builtInMenu)
  expect(known.map(({ permission }) => permission)).toContain('system:tool')
  expect(known.map(({ permission }) => permission)).not.toContain('system:tool:own')
  await start(corrected)
  expect(await there('system:tool')).toMatchObject({ component: 'tool', icon: 'hammer' })
  expect(await found('system:tool:own')).toBeDefined()
  await server.db.delete(menuTable).where(eq(menuTable.permission, 'system:tool:own'))
})
