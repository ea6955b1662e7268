import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PREFERENCES_CAP } from '#contract/kit/calls/preference.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { preference } from './tables/preference.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const save = (token: string, key: string, value: unknown) =>
  server.ask(server.routeOf('savePreference'), {
    token,
    form: { key, value: JSON.stringify(value) },
  })
const read = async (token: string, key: string) =>
  (await server.ask(server.routeOf('ownPreference'), { token, form: { key } })).data

describe('preferences', () => {
  it('are kept for each member alone', async () => {
    const [one, other] = [await server.signedIn(), await server.signedIn()]
    await save(one.token, 'shell', { tabBar: false })
    expect(await read(one.token, 'shell')).toEqual({ value: { tabBar: false } })
    expect(await read(other.token, 'shell')).toEqual({ value: null })
  })

  it('take the place of the one before, and can be forgotten', async () => {
    const { token } = await server.signedIn()
    await save(token, 'shell', { a: 1 })
    await save(token, 'shell', { b: 2 })
    expect(await read(token, 'shell')).toEqual({ value: { b: 2 } })
    await server.ask(server.routeOf('savePreference'), { token, form: { key: 'shell', value: '' } })
    expect(await read(token, 'shell')).toEqual({ value: null })
  })

  it.each([
    ['NUL', ['a\0b']],
    ['a lone surrogate', { deep: [{ text: '\ud800' }] }],
    ['a lone surrogate in a name', { '\udfff': 1 }],
  ])('with %s in it is refused', async (_, value) => {
    const { token } = await server.signedIn()
    const { meta } = await save(token, 'shell', value)
    expect(meta).toMatchObject({ code: 400, refusals: { value: { problem: 'unreadable' } } })
  })

  it('too long a one answers 413, too many answer 429', async () => {
    const { id, token } = await server.signedIn()
    expect((await save(token, 'shell', 'x'.repeat(40_000))).meta?.code).toBe(413)
    const many = Array.from({ length: PREFERENCES_CAP }, (_, i) => ({
      memberId: id,
      key: `k${i}`,
      value: 1,
    }))
    await server.db.insert(preference).values(many)
    expect((await save(token, 'one.more', 1)).meta?.code).toBe(429)
    expect((await save(token, 'k0', 2)).meta?.code).toBe(200)
  })
})
