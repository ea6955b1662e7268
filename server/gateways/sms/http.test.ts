import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TextMessage } from './gateway.ts'
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
const send = (
  format: 'json' | 'form' = 'json',
  more: Partial<TextMessage> = {},
  times: { within?: number } = {},
) => httpGateway({ url, from: 'Coop', key: 'k-1', format }, times).send({ ...message, ...more })

it('posts JSON with the key in a header', async () => {
  await send()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(sent)
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer k-1', 'idempotency-key': '7' })
})

it('posts a form where the provider wants one', async () => {
  await send('form')
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual(sent)
})

it('posts who the message is from, if it is from somebody else', async () => {
  await send('json', { from: 'Housing' })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...sent, from: 'Housing' })
})

it('knows no ids, and receives no receipts', async () => {
  await expect(send('json', { receipt: true })).resolves.toEqual({ parts: [] })
  expect(httpGateway({ url, from: 'Coop', key: 'k-1', format: 'json' })).not.toHaveProperty(
    'receive',
  )
})

it('hands a message over before anything is sent, and sends nothing if that throws', async () => {
  const before: number[] = []
  await send('json', { handOver: async () => void before.push(asked.length) })
  expect(before).toEqual([0])
  expect(asked).toHaveLength(1)
  const error = new Error('another server sends it')
  await expect(send('json', { handOver: () => Promise.reject(error) })).rejects.toBe(error)
  expect(asked).toHaveLength(1)
})

it.each([
  [429, 'later'],
  [503, 'later'],
  [401, 'later'],
  [400, 'never'],
  [302, 'later'],
  [404, 'later'],
  [500, 'unknown'],
  [504, 'unknown'],
])('after HTTP %i: %s', async (status, certainty) => {
  answer = { status, ...(status === 302 && { headers: { location: '/elsewhere' } }) }
  await expect(send()).rejects.toMatchObject({ name: 'SmsFailure', certainty })
  expect(asked).toHaveLength(1)
})

it.each([302, 401, 402, 403, 404])(
  'HTTP %i concerns the gateway, whoever the message is for',
  async status => {
    answer = { status }
    await expect(send()).rejects.toMatchObject({ said: `HTTP ${status}`, ofGateway: true })
  },
)

it.each([400, 408, 425, 429, 500, 502, 503, 504])(
  'HTTP %i may concern this message alone',
  async status => {
    answer = { status }
    await expect(send()).rejects.toMatchObject({
      ...{ said: `HTTP ${status}`, ofGateway: false, parts: [] },
    })
  },
)

it('without an answer it may have been accepted', async () => {
  answer = 'silence'
  await expect(send('json', {}, { within: 300 })).rejects.toMatchObject({
    certainty: 'unknown',
    ofGateway: false,
  })
})

it('a provider that cannot be reached has accepted nothing', async () => {
  await new Promise(resolve => server.close(resolve))
  await expect(send()).rejects.toMatchObject({
    certainty: 'later',
    said: 'the provider cannot be reached (ECONNREFUSED)',
    ofGateway: true,
  })
})
