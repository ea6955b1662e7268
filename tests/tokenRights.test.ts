import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInRoleNames as roles } from '#contract/kit/right.ts'
import { type TokenPart, tokenParts } from '#contract/kit/tokenPart.ts'
import { allRoutes } from '#server/areas.ts'
import type { Route } from '#server/kit/route.ts'
import { placeOf } from '#server/kit/tokenPart.ts'
import { makeApiToken } from './factories/apiToken.ts'
import { makeSession } from './factories/session.ts'
import { type TestServer, testServer } from './http.ts'
import { granted } from './rights/granted.ts'

/** What programs do with personal tokens, over every call: no more than the member, and less. */

const routes = allRoutes()
/** Streams stay open: only that they are refused is looked at. */
const opens = ({ output }: Route) => output === 'stream'
let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const nameOf = async (route: Route, token: string) =>
  (await server.ask(route, { token })).meta?.name
const forToken = ['notByToken', 'outsideToken', 'tokenReadsOnly']

/** Calls made at once. */
const together = 8

/** Calls all routes; answers what is wrong there, a line for each. */
async function walk(look: (route: Route) => Promise<string | undefined>): Promise<string[]> {
  const wrong: string[] = []
  for (let from = 0; from < routes.length; from += together) {
    await server.db.execute(sql`delete from "rateLimit"`)
    const all = routes.slice(from, from + together).map(async route => {
      const said = await look(route)
      if (said !== undefined) wrong.push(`${route.name}: ${said}`)
    })
    await Promise.all(all)
  }
  return wrong
}

it.each(roles)(
  'a token for everything opens no call that %s may not make',
  async role => {
    const { id } = await server.signedIn(role)
    const wrong = await walk(async route => {
      const name = await nameOf(route, await makeApiToken(server.db, id))
      const isIn = name !== 'noPermission' && !forToken.includes(name ?? '')
      if (isIn && !granted(route, role)) return `let in: ${name}`
      return isIn || name === 'noPermission' || name === 'notByToken' ? undefined : String(name)
    })
    expect(wrong).toEqual([])
  },
  120_000,
)

it('a token that only reads makes no call that changes anything', async () => {
  const { id } = await server.signedIn('ROLE_ADMIN')
  const secret = await makeApiToken(server.db, id, { writes: false })
  const wrong = await walk(async route => {
    const name = await nameOf(route, secret)
    const isRefused = name === 'tokenReadsOnly' || name === 'notByToken'
    return !route.reads && !isRefused ? String(name) : undefined
  })
  expect(wrong).toEqual([])
})

it('a token for a part reaches that part, and one for all others does not', async () => {
  const { id } = await server.signedIn('ROLE_ADMIN')
  const all = Object.keys(tokenParts) as TokenPart[]
  const secrets = await Promise.all(
    all.map(async part => ({
      part,
      only: await makeApiToken(server.db, id, { parts: [part] }),
      without: await makeApiToken(server.db, id, { parts: all.filter(one => one !== part) }),
    })),
  )
  const reached = new Set<TokenPart>()
  const wrong = await walk(async route => {
    const place = placeOf(route.name)
    const secret = secrets.find(({ part }) => part === place?.part)
    if (!place || !secret) return undefined
    const inside = await nameOf(route, secret.only)
    const outside = await nameOf(route, secret.without)
    if (inside !== 'outsideToken' && inside !== 'notByToken') reached.add(place.part)
    if (inside === 'outsideToken') return 'its own token does not reach it'
    return outside === 'outsideToken' || outside === 'notByToken' ? undefined : String(outside)
  })
  expect(wrong).toEqual([])
  expect(all.filter(part => !reached.has(part))).toEqual([])
}, 120_000)

it('every call belongs to a part, but those of the kit', () => {
  const kit = routes.filter(({ name }) => !placeOf(name)).map(({ name }) => name)
  expect(kit.sort()).toMatchInlineSnapshot(`
    [
      "fileInfo",
      "fileRemove",
      "fileView",
      "findRecords",
      "importBegin",
      "importProblems",
      "importRecords",
      "importRun",
      "importState",
      "importStop",
      "importTemplate",
      "importTry",
      "importUndo",
      "live",
      "logout",
      "memberSearch",
      "menuTree",
      "ownPermissions",
      "ownPreference",
      "ownProfile",
      "paramsByType",
      "roleMap",
      "savePreference",
      "savedView.create",
      "savedView.list",
      "savedView.putBack",
      "savedView.remove",
      "savedView.trash",
      "savedView.update",
      "savedView.view",
      "upload",
    ]
  `)
})

it('calls that take a proof, open a stream, or change accounts and tokens are for people', async () => {
  const { id } = await server.signedIn('ROLE_ADMIN')
  const secret = await makeApiToken(server.db, id)
  const names = [
    ...[
      'transfer',
      'signContract',
      'leave',
      'startDataExport',
      'downloadOwnData',
      'live',
      'viewAs',
    ],
    ...['changePassword', 'totpBegin', 'revokeSession', 'createApiToken', 'revokeApiToken'],
    ...['decideProposal', 'writeAnswer', 'member.update', 'role.create', 'menu.update'],
  ]
  for (const name of names)
    expect(await nameOf(server.routeOf(name), secret), name).toBe('notByToken')
  // The same calls are open to the member.
  const token = await makeSession(server.db, id)
  for (const name of names.filter(one => !opens(server.routeOf(one))))
    expect(await nameOf(server.routeOf(name), token), name).not.toBe('notByToken')
})
