import { importing, insideEnd, intoPart, type Plan } from './edit.ts'

/** The declaration of a call, for the manifest of its area. */
const declaration = (name: string, area: string, right: string) => `
/** What it answers, in a sentence. */
export const ${name} = call('${name}', {
  method: 'GET',
  path: '/api/v1/${area}/${name}',
  right: '${right}',
  input: {},
  output: z.object({ count: z.int() }),
})
`

const handler = (
  name: string,
  area: string,
) => `import { ${name} as declared } from '#contract/areas/${area}/area.ts'
import { answer } from '#server/kit/answer.ts'
import { sql } from '#server/kit/sql.ts'

export const ${name} = answer(declared, async ({ db }) => {
  const { rows } = await db.execute<{ count: number }>(sql\`select 0 as "count"\`)
  return { count: rows[0]?.count ?? 0 }
})
`

const test = (
  name: string,
  role: string,
) => `import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('answers how many there are', async () => {
  const { token } = await server.signedIn('${role}')
  expect(await server.data(server.routeOf('${name}'), { token })).toEqual({ count: 0 })
})
`

/** A call stands in the manifest until it needs a file of its own. */
export function declareCall(text: string, name: string, area: string, right: string): string {
  const needed = [
    "import { call, callsOf } from '#contract/kit/call.ts'",
    "import * as z from 'zod/mini'",
  ]
  const typed = needed.reduce(
    importing,
    text
      .replace("import { callsOf } from '#contract/kit/call.ts'\n", '')
      .replace('export const calls = {}', 'export const calls = /* @__PURE__ */ callsOf()'),
  )
  const opening = 'export const calls = /* @__PURE__ */ callsOf('
  return insideEnd(
    typed.replace(opening, `${declaration(name, area, right).trimStart()}\n${opening}`),
    opening,
    ` { ${name} } `,
  )
}

/** Its handler, entered among the routes of the area. */
function serveCall(text: string, name: string): string {
  const known = importing(text, `import { ${name} } from './${name}.ts'`)
  const routes = /routes: (\([^)]*\)) => (\w+)/.exec(known)
  if (routes) return known.replace(routes[0], `routes: ${routes[1]} => [...${routes[2]}, ${name}]`)
  const list = /routes: \([^)]*\) => \[/.exec(known)
  return list ? insideEnd(known, list[0], name) : intoPart(known, 'routes: () => [', name)
}

/** A new call of an area: its declaration, its handler and a test. */
export const planCall = (name: string, area: string): Plan => ({
  files: [
    [`server/areas/${area}/${name}.ts`, handler(name, area)],
    [`server/areas/${area}/${name}.test.ts`, test(name, 'ROLE_MEMBER')],
  ],
  changes: [
    [`contract/areas/${area}/area.ts`, text => declareCall(text, name, area, 'signedIn')],
    [`server/areas/${area}/area.ts`, text => serveCall(text, name)],
  ],
  next: [
    `declare what it takes and answers in contract/areas/${area}/area.ts`,
    `answer it in server/areas/${area}/${name}.ts, and say in its test what it answers`,
    'npm run derive, npm test',
  ],
})
