import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltInRole, builtInRoleNames as roles } from '#contract/kit/right.ts'
import { memberTable } from '#server/areas/access/tables/member.ts'
import { session } from '#server/areas/access/tables/session.ts'
import { allRoutes } from '#server/areas.ts'
import type { Route } from '#server/kit/route.ts'
import { makeSession } from '#tests/factories/session.ts'
import { type TestServer, testServer } from './http.ts'
import { granted } from './rights/granted.ts'
import { rows } from './rights/rows.ts'

const routes = allRoutes()
let server: TestServer
const ids = {} as Record<BuiltInRole, number>

beforeAll(async () => {
  server = await testServer()
  for (const role of roles) ids[role] = (await server.signedIn(role)).id
})
afterAll(() => server.close())

/** What somebody is told who has not signed in. */
const notIn = 'signInAgain'

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

/** Walks every route; answers what is wrong there, a line for each. */
async function walk(look: (route: Route) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = []
  for (const route of routes) wrong.push(...(await look(route)).map(one => `${route.name} ${one}`))
  return wrong
}

describe('every call', () => {
  it('lets in exactly whom its row says', async () => {
    const callers: (BuiltInRole | undefined)[] = [undefined, ...roles]
    const wrong = await walk(async route => {
      const answers = callers.map(async role => {
        // A session of its own: one of the calls ends it.
        const token = role && (await makeSession(server.db, ids[role]))
        const { meta } = await server.ask(route, { token })
        const refused = role ? { code: 1103, name: 'noPermission' } : { code: 401, name: notIn }
        const isRefused = meta?.code === refused.code && meta.name === refused.name
        const isIn = meta?.name !== 'noPermission' && meta?.name !== notIn
        const asExpected = granted(route, role) ? isIn : isRefused
        return asExpected ? [] : [`for ${role ?? 'nobody'}: ${JSON.stringify(meta)}`]
      })
      return (await Promise.all(answers)).flat()
    })
    expect(wrong, `of ${routes.length * callers.length} calls, answered otherwise`).toEqual([])
    // Thousands of calls: longer than one test has on a busy machine.
  }, 120_000)

  it('answers a refusal without data', async () => {
    const wrong = await walk(async route => {
      const { meta, data } = await server.ask(route)
      return meta && meta.code !== 200 && data !== undefined ? [JSON.stringify(data)] : []
    })
    expect(wrong, 'refusals with data').toEqual([])
  })

  it('refuses the other method, which changes nothing', async () => {
    const wrong = await walk(async route => {
      const other = route.method === 'GET' ? 'POST' : 'GET'
      if (routes.some(one => one.path === route.path && one.method === other)) return []
      const token = await makeSession(server.db, ids.ROLE_ADMIN)
      const { status } = await server.ask(route, { token, method: other })
      const still = (await server.ask(server.routeOf('ownProfile'), { token })).meta?.code
      return [404, 405].includes(status) && still === 200 ? [] : [`${other}: ${status}, ${still}`]
    })
    expect(wrong, 'answers to the other method').toEqual([])
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
