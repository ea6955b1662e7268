import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { httpGateway } from './http.ts'

let server: Server
let url: string
let answer: { status: number; headers?: Record<string, string> } | 'silence'
const asked: { headers: IncomingHttpHeaders; body: string }[] = []

beforeEach(async () => {
  asked.length = 0
  answer = { status: 202 }
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ headers: request.headers, body })
    if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end('ok')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const message = { id: '7', to: '+85291234567', text: '驗證碼 123456' }
const sent = { id: '7', from: 'Coop', to: message.to, text: message.text }
const send = (format: 'json' | 'form' = 'json') =>
  httpGateway({ url, from: 'Coop', key: 'k-1', format }, { within: 300 }).send(message)

it('posts JSON with the key in a header', async () => {
  await send()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(sent)
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer k-1', 'idempotency-key': '7' })
})

it('posts a form where the provider wants one', async () => {
  await send('form')
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual(sent)
})

it.each([
  [429, 'later'],
  [503, 'later'],
  [401, 'later'],
  [400, 'never'],
  [302, 'never'],
  [500, 'unknown'],
  [504, 'unknown'],
])('after HTTP %i: %s', async (status, certainty) => {
  answer = { status, ...(status === 302 && { headers: { location: '/elsewhere' } }) }
  await expect(send()).rejects.toMatchObject({ name: 'SmsFailure', certainty })
  expect(asked).toHaveLength(1)
})

it('without an answer it may have been accepted', async () => {
  answer = 'silence'
  await expect(send()).rejects.toMatchObject({ certainty: 'unknown' })
})

it('a provider that cannot be reached has accepted nothing', async () => {
  await new Promise(resolve => server.close(resolve))
  await expect(send()).rejects.toMatchObject({ certainty: 'later' })
})
