import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageHeaders } from '#server/http/headers.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { cityNear } from './cities.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const here = { latitude: '22.2793278', longitude: '114.1628131', accuracy: '18.5' }
const call = async (name: string, token: string, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(name), { token, form, headers: { 'accept-language': 'en-US' } })

it('a location is stored roughly, unless the member chooses otherwise', async () => {
  const { token } = await server.signedIn()
  const rough = await call('updateMyLocation', token, here)
  expect(rough.data).toMatchObject({
    ...{ latitude: '22.3', longitude: '114.2', accuracy: null, precise: false, city: 'Hong Kong' },
  })
  const { rows } = await server.client.pool.query('select * from "memberLocation"')
  expect(JSON.stringify(rows)).not.toContain('22.279')
  const precise = await call('updateMyLocation', token, { ...here, precise: 'true' })
  expect(precise.data).toMatchObject({ ...here, accuracy: '18.50', precise: true })
  expect((await call('myLocation', token)).data).toEqual(precise.data)
})

it('a location is removed, and is nobody else’s', async () => {
  const [one, other] = [await server.signedIn(), await server.signedIn()]
  await call('updateMyLocation', one.token, here)
  expect((await call('myLocation', other.token)).data).toBeNull()
  await call('removeMyLocation', other.token)
  expect((await call('myLocation', one.token)).data).not.toBeNull()
  await call('removeMyLocation', one.token)
  expect((await call('myLocation', one.token)).data).toBeNull()
})

it.each([
  ['latitude', '90.1'],
  ['longitude', '-180.5'],
  ['accuracy', '-1'],
  ['latitude', 'here'],
])('a %s of %s is refused by name', async (name, value) => {
  const { token } = await server.signedIn()
  const { meta } = await call('updateMyLocation', token, { ...here, [name]: value })
  expect(meta?.code).toBe(400)
  expect(Object.keys(meta?.refusals ?? {})).toEqual([name])
})

it('a city is suggested within its reach alone', () => {
  expect(cityNear(25.1, 121.5)).toBe('TAIPEI')
  expect(cityNear(51.4, -0.2)).toBe('LONDON')
  expect(cityNear(0, 0)).toBeUndefined()
})

it('pages may ask the browser for a location, and no page framed in them', () => {
  expect(pageHeaders['permissions-policy']).toBe('camera=(self), geolocation=(self), microphone=()')
})
