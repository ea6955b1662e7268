import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let token: string
const call = (name: string, form: Record<string, string>) =>
  server.ask(server.routeOf(name), { token, form })

beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

it('what was secret is not shown by taking the flag away: the values have to be given again', async () => {
  const form = { key: 'apiKey', secret: 'true', prodValue: 'hidden-1', uatValue: 'hidden-2' }
  const { id } = (await call('config.create', form)).data as { id: number }
  const open = { id: String(id), secret: 'false' }
  const refused = await server.update('config', token, open)
  expect(refused.meta?.refusals).toEqual({
    prodValue: { problem: 'required' },
    uatValue: { problem: 'required' },
  })
  const shown = await server.update('config', token, { ...open, prodValue: 'open', uatValue: '' })
  expect(shown.data).toMatchObject({ secret: false, prodValue: 'open', uatValue: null })
})
