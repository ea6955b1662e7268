import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltInRole, builtInRoles } from '#contract/rights.ts'
import { makeSession } from '#server/db/factories/session.ts'
import { memberTable, session } from '#server/db/tables.ts'
import type { Route } from '#server/kit/route.ts'
import { allRoutes } from '#server/routes.ts'
import { type TestServer, testServer } from './http.ts'
import { rows } from './rights/rows.ts'

const routes = allRoutes()
const roles = Object.keys(builtInRoles) as BuiltInRole[]
let server: TestServer
const ids = {} as Record<BuiltInRole, number>

beforeAll(async () => {
  server = await testServer()
  for (const role of roles) ids[role] = (await server.signedIn(role)).id
})
afterAll(() => server.close())

/** May somebody with that role call it? Read from the rows here, not from the declaration. */
function granted({ name }: Route, role: BuiltInRole | undefined): boolean {
  const right = Object.entries(rows).find(([, names]) => names.includes(name))?.[0]
  if (right === 'public') return true
  if (role === undefined || right === undefined) return false
  const held: '*' | readonly string[] = builtInRoles[role]
  return right === 'signedIn' || held === '*' || held.includes(right)
}

const kept = (answer: { meta?: { name?: string } | undefined }) =>
  answer.meta?.name === 'signInAgain' || answer.meta?.name === 'noPermission'

describe('every call is in the rows, once, with the right it has', () => {
  it('and no row is of a call that is gone', () => {
    const listed = Object.entries(rows).flatMap(([right, names]) =>
      names.map(name => `${name} ${right}`),
    )
    expect(listed.sort()).toEqual(routes.map(({ name, right }) => `${name} ${right}`).sort())
  })

  it('names and addresses are unique', () => {
    const addresses = routes.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(routes.length)
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  })
})

describe.each(routes)('$name', route => {
  it('lets nobody in unless it is public', async () => {
    const { meta } = await server.ask(route)
    if (granted(route, undefined)) expect(meta?.name).not.toMatch(/signInAgain|noPermission/)
    else expect(meta).toMatchObject({ code: 401, name: 'signInAgain' })
  })

  it.each(roles)('lets %s in exactly when the row says so', async role => {
    const token = await makeSession(server.db, ids[role])
    const answer = await server.ask(route, { token })
    if (granted(route, role)) expect(kept(answer), JSON.stringify(answer.meta)).toBe(false)
    else expect(answer.meta).toMatchObject({ code: 1103, name: 'noPermission' })
  })

  it('answers a refusal without data', async () => {
    const answer = await server.ask(route)
    if (answer.meta && answer.meta.code !== 200) expect(answer.data).toBeUndefined()
  })

  it('refuses the other method', async () => {
    const other = route.method === 'GET' ? 'POST' : 'GET'
    if (routes.some(one => one.path === route.path && one.method === other)) return
    const token = await makeSession(server.db, ids.ROLE_ADMIN)
    const { status } = await server.ask(route, { token, method: other })
    expect([404, 405]).toContain(status)
    expect((await server.ask(server.routeOf('ownProfile'), { token })).meta?.code).toBe(200)
  })
})

describe('a session that is over lets nobody in', () => {
  const guarded = routes.filter(route => route.right !== 'public')
  const refusedEverywhere = async (token: string) => {
    for (const route of guarded) {
      const { meta } = await server.ask(route, { token })
      expect(meta, route.name).toMatchObject({ code: 401, name: 'signInAgain' })
    }
  }

  it('after signing out', async () => {
    const { token } = await server.signedIn('ROLE_ADMIN')
    expect((await server.ask(server.routeOf('logout'), { token })).meta?.code).toBe(200)
    await refusedEverywhere(token)
  })

  it('after it expired', async () => {
    const { id, token } = await server.signedIn('ROLE_ADMIN')
    const gone = { expireDate: sql`now() - interval '1 second'` }
    await server.db.update(session).set(gone).where(eq(session.memberId, id))
    await refusedEverywhere(token)
  })

  it('after thirty days, however much it was used', async () => {
    const { id, token } = await server.signedIn('ROLE_ADMIN')
    const old = { createDate: sql`now() - interval '31 days'` }
    await server.db.update(session).set(old).where(eq(session.memberId, id))
    await refusedEverywhere(token)
  })

  it('of a member who was disabled', async () => {
    const { id, token } = await server.signedIn('ROLE_ADMIN')
    await server.db
      .update(memberTable)
      .set({ status: 'INACTIVE' } as never)
      .where(eq(memberTable.id, id))
    await refusedEverywhere(token)
  })

  it('with a token that was never given', () => refusedEverywhere('x'.repeat(43)))
})
