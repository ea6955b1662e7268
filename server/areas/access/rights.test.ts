import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holderOf } from '#tests/holder.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let boss: { id: number; token: string }
const call = (name: string, form: Record<string, string> = {}, token = boss.token) =>
  server.ask(server.routeOf(name), { token, form })

async function idsOf(table: 'menu' | 'role', column: string, values: string[]): Promise<number[]> {
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select "id"::float8 as "id" from ${sql.identifier(table)}
      where ${sql.identifier(column)} = any(${sql.param(values)}) order by "id"`,
  )
  return rows.map(row => row.id)
}
const list = (ids: number[]) => JSON.stringify(ids)
let made = 0
const newRole = async (...permissions: string[]) => {
  const menus = await idsOf('menu', 'permission', permissions)
  const form = { name: `ROLE_MADE_${++made}`, cnName: `角色${made}`, permissions: list(menus) }
  return (await call('role.create', form)).data as { id: number; name: string }
}

beforeAll(async () => {
  server = await testServer()
  boss = await server.signedIn('ROLE_ADMIN')
})
afterAll(() => server.close())

describe('a role', () => {
  it('grants exactly what it holds, and no longer than it holds it', async () => {
    const role = await newRole('system:config')
    const who = await server.signedIn()
    await call('updateMemberRoles', { id: String(who.id), roles: list([role.id]) })
    expect((await call('config.list', {}, who.token)).meta?.code).toBe(200)
    expect((await call('role.list', {}, who.token)).meta?.code).toBe(1103)
    await call('editRolePermission', { id: String(role.id), permissions: '[]' })
    expect((await call('config.list', {}, who.token)).meta?.code).toBe(1103)
  })

  it('may be a function button an administrator made up', async () => {
    const [parent] = await idsOf('menu', 'permission', ['system'])
    const form = {
      type: 'BUTTON',
      name: 'x',
      title: 'x',
      permission: 'my:button',
      parent: String(parent),
    }
    const menu = (await call('menu.create', form)).data as { id: number }
    const role = await newRole('my:button')
    const who = await server.signedIn()
    await call('updateMemberRoles', { id: String(who.id), roles: list([role.id]) })
    expect((await call('ownPermissions', {}, who.token)).data).toEqual(['my:button'])
    expect((await call('menu.remove', { id: String(menu.id) })).meta?.name).toBe('inUse')
  })

  it.each([
    ['MY_ROLE', 'wrongRole'],
    ['role_x', 'wrongRole'],
    ['', 'required'],
  ])('named "%s" is refused', async (name, problem) => {
    const answered = await call('role.create', { name, cnName: 'x', permissions: '[]' })
    expect(answered.meta?.refusals).toMatchObject({ name: { problem } })
  })

  it('of a name already there is refused, and so is deleting a built-in one', async () => {
    const form = { name: 'ROLE_LEAD', cnName: 'x', permissions: '[]' }
    expect((await call('role.create', form)).meta?.refusals).toEqual({ name: { problem: 'taken' } })
    expect((await call('roleCheck', { name: 'ROLE_LEAD' })).data).toEqual({ free: false })
    const [id] = await idsOf('role', 'name', ['ROLE_LEAD'])
    expect((await call('role.remove', { id: String(id) })).meta?.name).toBe('builtIn')
  })

  it('tells before it is saved who gains and who loses what', async () => {
    const role = await newRole('system:tag', 'system:dict')
    const who = await server.signedIn()
    const also = await server.signedIn('ROLE_EDITOR')
    const [lead] = await idsOf('role', 'name', ['ROLE_EDITOR'])
    for (const [one, roles] of [
      [who, [role.id]],
      [also, [role.id, lead ?? 0]],
    ] as const)
      await call('updateMemberRoles', { id: String(one.id), roles: list([...roles]) })
    const next = await idsOf('menu', 'permission', ['system:config'])
    const { data } = await call('rolePreview', { id: String(role.id), permissions: list(next) })
    expect(data).toEqual([
      expect.objectContaining({
        memberId: who.id,
        gains: ['system:config'],
        loses: ['system:dict', 'system:tag'],
      }),
      // The editor's own role still holds the tags.
      expect.objectContaining({
        memberId: also.id,
        gains: ['system:config'],
        loses: ['system:dict'],
      }),
    ])
  })
})

describe('nobody grants more than they hold', () => {
  const clerk = async () => {
    const role = await newRole(
      'employee:list',
      'employee:write',
      'access:role',
      'access:role:write',
      'employee:viewAs',
    )
    const who = await server.signedIn()
    const [member = 0] = await idsOf('role', 'name', ['ROLE_MEMBER'])
    await call('updateMemberRoles', { id: String(who.id), roles: list([role.id, member]) })
    return { ...who, role }
  }

  it('not through an account’s roles', async () => {
    const { token } = await clerk()
    const who = await server.signedIn()
    const admin = await idsOf('role', 'name', ['ROLE_ADMIN', 'ROLE_MEMBER'])
    const answered = await call(
      'updateMemberRoles',
      { id: String(who.id), roles: list(admin) },
      token,
    )
    expect(answered.meta).toMatchObject({
      code: 1103,
      refusals: { roles: { problem: 'notGrantable' } },
    })
  })

  it('not through a role’s permissions', async () => {
    const { token, role } = await clerk()
    const [config] = await idsOf('menu', 'permission', ['system:config'])
    const form = { id: String(role.id), permissions: list([config ?? 0]) }
    expect((await call('editRolePermission', form, token)).meta?.code).toBe(1103)
  })

  it('not by taking from a role what they do not hold, to stand above its holders', async () => {
    const { token } = await clerk()
    const role = await newRole('system:config', 'access:role')
    const [kept = 0] = await idsOf('menu', 'permission', ['access:role'])
    const form = { id: String(role.id), permissions: list([kept]) }
    expect((await call('editRolePermission', form, token)).meta).toMatchObject(
      refusedAs('permissions'),
    )
  })

  it('not by resetting the password of, disabling or looking through the eyes of somebody above', async () => {
    const { token } = await clerk()
    const id = String(boss.id)
    const reset = await call('member.resetPassword', { id, password: 'Another-pass-2' }, token)
    expect(reset.meta?.code).toBe(1103)
    expect((await call('member.disable', { id }, token)).meta?.code).toBe(1103)
    expect((await call('viewAs', { id }, token)).meta?.code).toBe(1103)
  })
})

const refusedAs = (field: string) => ({
  code: 1103,
  refusals: { [field]: { problem: 'notGrantable' } },
})

describe('nobody grants more than they hold through a menu', () => {
  const asked = (permission: string, parent: number) => ({
    type: 'BUTTON',
    name: 'x',
    title: 'x',
    permission,
    parent: String(parent),
  })
  /** Somebody who writes menus, and a button that one of their roles holds. */
  const menuWriter = async () => {
    const [parent = 0] = await idsOf('menu', 'permission', ['system'])
    const permission = `held:button:${++made}`
    const button = (await call('menu.create', asked(permission, parent))).data as { id: number }
    const held = ['access:menu', 'access:menu:write', permission] as never[]
    return { ...(await holderOf(server, ...held)), parent, button: String(button.id) }
  }

  it('not by giving a menu they hold another permission id', async () => {
    const { token, button } = await menuWriter()
    for (const permission of ['project:all:other', 'access:role:write']) {
      const { meta } = await server.update('menu', token, { id: button, permission })
      expect(meta).toMatchObject(refusedAs('permission'))
    }
    const title = await server.update('menu', token, { id: button, title: 'Another title' })
    expect(title.meta?.code).toBe(200)
  })

  it('not by a new menu for what the product itself knows', async () => {
    const { token, parent } = await menuWriter()
    await server.db.execute(sql`delete from "menu" where "permission" = 'home:report'`)
    const form = asked('home:report', parent)
    expect((await call('menu.create', form, token)).meta).toMatchObject(refusedAs('permission'))
    expect((await call('menu.create', form)).meta?.code).toBe(200)
    const own = asked(`made:up:${++made}`, parent)
    expect((await call('menu.create', own, token)).meta?.code).toBe(200)
  })

  it('not by going back in a menu’s history', async () => {
    const { token, button } = await menuWriter()
    await server.update('menu', boss.token, { id: button, permission: 'once:strong' })
    await server.update('menu', boss.token, { id: button, permission: `now:weak:${++made}` })
    const history = (await call('menu.history', { id: button }, token)).data as {
      list: { id: number }[]
    }
    const event = String(history.list[1]?.id)
    const { data } = await call('menu.earlier', { id: button, event }, token)
    const { updateDate } = data as { updateDate: string }
    const back = { id: button, event, fields: '["permission"]', updateDate }
    expect((await call('menu.restore', back, token)).meta).toMatchObject(refusedAs('permission'))
  })

  it('not by putting a deleted menu back', async () => {
    const { token, parent } = await menuWriter()
    await server.db.execute(sql`delete from "menu" where "permission" = 'system:dict:write'`)
    const made = (await call('menu.create', asked('system:dict:write', parent))).data as {
      id: number
    }
    const { entry } = (await call('menu.remove', { id: String(made.id) })).data as { entry: number }
    const back = await call('menu.putBack', { entry: String(entry) }, token)
    expect(back.meta).toMatchObject(refusedAs('permission'))
    expect((await call('menu.putBack', { entry: String(entry) })).meta?.code).toBe(200)
  })
})

describe('KPI job types', () => {
  it('of one’s own are those one made; all and those of a project type are everybody’s', async () => {
    const form = { projectType: 'FARM', cnName: '測', enName: 'Test', rate: '1.5', unit: 'hour' }
    await call('kpiJobType.create', form)
    const who = await server.signedIn()
    expect((await call('ownJobTypes')).data).toMatchObject([{ enName: 'Test', rate: '1.50' }])
    expect((await call('ownJobTypes', {}, who.token)).data).toEqual([])
    expect((await call('allJobTypes', {}, who.token)).data).toHaveLength(1)
    const of = (projectType: string) => call('jobTypesByProjectType', { projectType }, who.token)
    expect((await of('FARM')).data).toHaveLength(1)
    expect((await of('CARE')).data).toEqual([])
  })
})

describe('the last administrator', () => {
  it('can be neither disabled nor stripped, not even by two at once', async () => {
    const other = await server.signedIn('ROLE_ADMIN')
    const [member = 0] = await idsOf('role', 'name', ['ROLE_MEMBER'])
    const answers = await Promise.all([
      call('member.disable', { id: String(other.id) }),
      call('updateMemberRoles', { id: String(boss.id), roles: list([member]) }, other.token),
    ])
    const names = answers.map(a => a.meta?.name ?? 'ok').sort()
    expect(names[0]).not.toBe(names[1])
    const { rows } = await server.db.execute(sql`
      select 1 from "member" m join "role" r on r."id" = any(m."roles")
      where r."name" = 'ROLE_ADMIN' and m."status" = 'ACTIVE'`)
    expect(rows).toHaveLength(1)
  })
})
