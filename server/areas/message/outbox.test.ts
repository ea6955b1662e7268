import { afterAll, beforeAll, expect, it } from 'vitest'
import { MASK } from '#server/kit/column.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { openOutbox } from './outbox.ts'

let server: TestServer
let token: string
const call = (name: string, form: Record<string, string> = {}) =>
  server.ask(server.routeOf(name), { token, form })

beforeAll(async () => {
  server = await testServer()
  token = (await server.signedIn('ROLE_ADMIN')).token
})
afterAll(() => server.close())

/** What the outbox shows of a code that was asked for. */
async function shownCode(): Promise<string> {
  const { loginName } = await server.signedIn()
  await call('emailCode', { email: `${loginName}@test.example`, purpose: 'RESET' })
  const { list } = (await call('mail.list')).data as { list: { id: number; text: string }[] }
  const view = (await call('mail.view', { id: String(list[0]?.id) })).data as { text: string }
  expect(view.text).toBe(list[0]?.text)
  return view.text
}

it('a code can be read in the outbox where one only tries things out', async () => {
  expect(await shownCode()).toMatch(/\d{6}/)
})

it.each([
  ['with a mail server', true],
  ['without one', false],
])('in production nobody reads a code in the outbox, %s', async (_, mailServer) => {
  openOutbox({ mailServer, production: true })
  expect(await shownCode()).toBe(MASK)
})
