import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Field, type Fields, URL_MAX } from '#contract/kit/field.ts'
import { encode } from '#contract/kit/form.ts'
import { htmlCap } from '#contract/kit/richText.ts'
import { allRoutes } from '#server/areas.ts'
import { FORM_CAP, formCap } from '#server/http/form.ts'
import { makeDicts } from '#tests/factories/dict.ts'
import { makeSession } from '#tests/factories/session.ts'
import { amount } from './amount.ts'
import { type Answered, type TestServer, testServer } from './http.ts'
import { formsFor, otherBodies } from './parameters/generate.ts'

/** Bodies for all routes together. */
const bodies = amount(4000, 100_000)
const routes = allRoutes()
const perRoute = Math.ceil(bodies / routes.length)

let server: TestServer
let admin: number

beforeAll(async () => {
  server = await testServer()
  admin = (await server.signedIn('ROLE_ADMIN')).id
  await makeDicts(server.db, 30)
})
afterAll(() => server.close())

/** An answer, not an accident: and where the input is refused, it says which. */
function isAnswer({ status, meta }: Answered): void {
  if (status >= 500 || meta?.code === 500) throw new Error(`${status} ${JSON.stringify(meta)}`)
}

function namesField({ meta }: Answered): void {
  if (meta?.name === 'badInput' && Object.keys(meta.refusals ?? {}).length === 0)
    throw new Error('refused without a field')
}

describe('whatever is sent, it is answered', () => {
  it.each(routes)(
    '$name',
    async route => {
      const property = fc.asyncProperty(formsFor(route), async form => {
        // Signing out ends the session; each body is sent by somebody who is in.
        const token = await makeSession(server.db, admin)
        const answer = await server.ask(route, { token, form })
        isAnswer(answer)
        namesField(answer)
      })
      // A file is made in a thread of its own each time: fewer of them find the same.
      await fc.assert(property, {
        numRuns: Math.ceil(perRoute / (route.output === 'file' ? 8 : 1)),
      })
    },
    120_000,
  )

  it('also when it is no form at all', async () => {
    const posts = routes.filter(({ method }) => method === 'POST')
    const sent = fc.asyncProperty(fc.constantFrom(...posts), otherBodies, async (route, body) => {
      const token = await makeSession(server.db, admin)
      const headers = { 'content-type': body[0], 'sec-fetch-site': 'same-origin' }
      isAnswer(await server.ask(route, { form: body[1], headers }))
      isAnswer(await server.ask(route, { token, form: body[1], headers }))
    })
    await fc.assert(sent, { numRuns: perRoute })
  }, 120_000)
})

describe('what is wrong is named', () => {
  const named = async (name: string, form: string) => {
    const token = await makeSession(server.db, admin)
    const { meta } = await server.ask(server.routeOf(name), { token, form })
    expect(meta).toMatchObject({ code: 400, name: 'badInput' })
    return Object.fromEntries(
      Object.entries(meta?.refusals ?? {}).map(([field, { problem }]) => [field, problem]),
    )
  }
  const whole = 'type=fruit&value=KIWI&cnLabel=x&enLabel=y'

  it.each([
    ['an unknown field', `${whole}&colour=red`, { colour: 'unknownField' }],
    ['a field twice', `${whole}&value=PEAR`, { value: 'repeated' }],
    ['__proto__', `${whole}&__proto__=1`, { ['__proto__' as string]: 'unknownField' }],
    [
      '__proto__ twice',
      `${whole}&__proto__=1&__proto__=2`,
      { ['__proto__' as string]: 'repeated' },
    ],
    ['constructor', `${whole}&constructor=1`, { constructor: 'unknownField' }],
    [
      'a wrong type',
      `${whole}&sort=many&enabled=perhaps`,
      { sort: 'notANumber', enabled: 'notAFlag' },
    ],
    ['NUL', `type=fruit&value=KIWI&cnLabel=a%00b&enLabel=y`, { cnLabel: 'unreadable' }],
    [
      'a field of the server',
      `${whole}&createDate=2026-01-01T00:00:00Z`,
      { createDate: 'unknownField' },
    ],
    [
      'what is missing',
      'type=fruit',
      { value: 'required', cnLabel: 'required', enLabel: 'required' },
    ],
  ])('create: %s', async (_, form, refusals) => {
    expect(await named('dict.create', form)).toEqual(refusals)
  })

  it.each([
    ['an unknown field', 'colour=red', { colour: 'unknownField' }],
    ['a filter nobody declared', 'description=x', { description: 'notFilterable' }],
    ['an operator the kind lacks', 'enabled_like=t', { enabled_like: 'notFilterable' }],
    ['an order nobody declared', 'orderBy=description', { orderBy: 'notSortable' }],
    ['a page too big', 'pageSize=201', { pageSize: 'tooBig' }],
    ['a start after the end', 'sort_ge=5&sort_le=4', { sort_ge: 'startAfterEnd' }],
    ['a lone surrogate in a list', 'type_in=%5B%22%5Cud800%22%5D', { type_in: 'unreadable' }],
    ['the same filter twice', 'type=a&type=b', { type: 'repeated' }],
  ])('list: %s', async (_, form, refusals) => {
    expect(await named('dict.list', form)).toEqual(refusals)
  })
})

it.each(routes.filter(({ listed, method }) => listed && method === 'GET'))(
  '$name refuses a range that ends before it starts',
  async route => {
    const token = await makeSession(server.db, admin)
    const form = { createDate_ge: '2026-12-01T00:00:00Z', createDate_le: '2026-11-01T00:00:00Z' }
    const { meta } = await server.ask(route, { token, form })
    expect(meta?.refusals).toMatchObject({ createDate_ge: { problem: 'startAfterEnd' } })
  },
)

describe('a form has limits', () => {
  const parameters = (count: number) =>
    Array.from({ length: count }, (_, at) => `k${at}=1`).join('&')
  const refusals = async (form: string) =>
    (await server.ask(server.routeOf('dict.create'), { form })).meta?.refusals
  const create = (name: string, form: string) =>
    server.ask(server.routeOf(name), { form }).then(({ status, meta }) => [status, meta?.name])

  it('of 200 parameters, in a body as in a query', async () => {
    const token = await makeSession(server.db, admin)
    const list = server.routeOf('dict.list')
    expect(await refusals(parameters(201))).toEqual({ k200: { problem: 'tooMany', max: 200 } })
    const asked = await server.ask(list, { token, form: parameters(201) })
    expect(asked.meta?.refusals).toEqual({ k200: { problem: 'tooMany', max: 200 } })
    const fewer = await server.ask(list, { token, form: parameters(200) })
    expect(fewer.meta?.refusals).toMatchObject({ k0: { problem: 'unknownField' } })
  })

  it('of which a repeated one is named, however often it is repeated', async () => {
    expect(await refusals('a&'.repeat(100_000))).toEqual({ a: { problem: 'repeated' } })
  })

  it('of 256 KB, and of more where its fields may hold more', async () => {
    const long = (bytes: number) => `x=${'a'.repeat(bytes - 2)}`
    expect(await create('dict.create', long(FORM_CAP + 1))).toEqual([413, 'tooLarge'])
    expect(await create('dict.create', long(FORM_CAP))).toEqual([200, 'signInAgain'])
    expect(await create('project.create', long(FORM_CAP * 4))).toEqual([200, 'signInAgain'])
    expect(await create('project.create', long(FORM_CAP * 16))).toEqual([413, 'tooLarge'])
  })

  it.each(routes.filter(({ method }) => method === 'POST'))(
    '$name takes what its fields may hold at most',
    ({ input }) => {
      const cap = formCap(input)
      expect(new URLSearchParams(fullest(input)).toString().length).toBeLessThanOrEqual(cap)
      expect(cap).toBeLessThanOrEqual(2 * 1024 * 1024)
    },
  )
})

/** A form with every field as long as it may be, all of it Chinese. */
function fullest(fields: Fields): Record<string, string> {
  const chinese = (max: number) => '長'.repeat(max)
  const value = (field: Field): unknown => {
    switch (field.kind) {
      case 'text':
      case 'longText':
      case 'secret':
        return chinese(field.max)
      case 'url':
        return chinese(URL_MAX)
      case 'richText':
        return chinese(field.max) + '>'.repeat(htmlCap(field.max) - field.max)
      case 'tags':
        return Array(field.max).fill(chinese(field.each))
      case 'refs':
      case 'files':
        return Array(field.max).fill(123_456_789)
      case 'rows':
        return Array(field.max).fill(lines(field.of))
      default:
        return '2026-11-21T09:30:00.000Z'
    }
  }
  const lines = (of: Fields) =>
    Object.fromEntries(Object.entries(of).map(([name, field]) => [name, value(field)]))
  return encode(lines(fields))
}
