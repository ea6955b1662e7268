import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'
import { pageHeaders } from './headers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('an answer of the API, or a refusal, would run nothing if it were opened as a page', async () => {
  for (const url of ['/api/v1/cake/kpiTicket/list', '/api/v1/nothing'])
    expect((await server.app.inject({ url })).headers, url).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
})

it('a page loads scripts of its own server only, none from within, and is framed by nobody', () => {
  const policy = pageHeaders['content-security-policy']
  expect(policy).toContain("default-src 'self';script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(pageHeaders).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
})
