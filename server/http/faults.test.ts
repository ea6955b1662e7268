import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberOf } from '#server/areas/access/session.ts'
import type { Route } from '#server/kit/route.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { buildApp } from './app.ts'
import { refusal } from './envelope.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** A call that does what it is told to. */
const probe = (work: Route['answer']): Route => ({
  ...server.routeOf('ownProfile'),
  name: 'probe',
  path: '/api/v1/probe',
  right: 'public',
  answer: work,
})
const appWith = (work: Route['answer'], proxies?: number) =>
  buildApp({
    db: server.db,
    keys: {} as never,
    routes: [probe(work)],
    memberOf,
    ...(proxies !== undefined && { proxies }),
  })

it('a call that finds its lane full is refused in the words of who asks', async () => {
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  const app = await appWith(() => finished)
  // What is injected is sent when it is waited for.
  const ask = async (language: string) =>
    await app.inject({ url: '/api/v1/probe', headers: { 'accept-language': language } })
  const waiting = Array.from({ length: 8 + 200 }, () => ask('en-US'))
  for (const language of ['en-US', 'zh-CN'] as const) {
    const { statusCode, headers, json } = await ask(language)
    expect(statusCode).toBe(503)
    expect(json()).toEqual(refusal(language, 'unavailable').body)
    expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  }
  finish()
  const codes = await Promise.all(waiting.map(async one => (await one).statusCode))
  expect(new Set(codes)).toEqual(new Set([200]))
})

describe('a database that cannot be reached', () => {
  it.each([
    ['ends the connection', Object.assign(new Error('x'), { code: '57P01' })],
    ['is not there', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['has no connection left', new Error('timeout exceeded when trying to connect')],
    [
      'is said by what wraps it',
      new Error('failed', { cause: new Error('Connection terminated unexpectedly') }),
    ],
  ])('%s: 503 by the catalogue, with when to ask again', async (_, error) => {
    const app = await appWith(() => Promise.reject(error))
    const { statusCode, headers, json } = await app.inject('/api/v1/probe')
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('1')
    expect(json().meta).toMatchObject({ code: 503, name: 'unavailable' })
    await app.close()
  })

  it('a defect of our own stays a 500', async () => {
    const app = await appWith(() => Promise.reject(new TypeError('x is undefined')))
    expect((await app.inject('/api/v1/probe')).statusCode).toBe(500)
    await app.close()
  })
})

describe('the caller’s address', () => {
  const addressBy = async (proxies: number, forwarded: string) => {
    const app = await appWith(async ({ address }) => ({ address }), proxies)
    const headers = { 'x-forwarded-for': forwarded }
    const answer = await app.inject({ url: '/api/v1/probe', headers })
    await app.close()
    return answer.json().data.address
  }
  it('is the connection’s own behind no proxy, whatever is claimed', async () => {
    expect(await addressBy(0, '203.0.113.9')).toBe('127.0.0.1')
  })
  it('is what the trusted proxy says, not what stood there before', async () => {
    expect(await addressBy(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(await addressBy(2, '198.51.100.1, 203.0.113.9')).toBe('198.51.100.1')
  })
  it('is an address, however long what is claimed', async () => {
    expect(await addressBy(1, 'x'.repeat(5000))).toBe('127.0.0.1')
  })
})

describe('a server that stops', () => {
  const head = 'GET /api/v1/probe HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'
  async function listening(work: Route['answer']) {
    const app = await appWith(work)
    const sockets: Socket[] = []
    app.server.on('connection', (socket: Socket) => sockets.push(socket))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as { port: number }
    const read = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    return { app, open: () => said(connect(port, '127.0.0.1')), read }
  }
  function said(socket: Socket) {
    let text = ''
    socket.setEncoding('utf8').on('data', part => {
      text += part
    })
    socket.on('error', () => {})
    const closed = new Promise<void>(resolve => socket.once('close', () => resolve()))
    return { socket, closed, text: () => text }
  }

  it('answers what runs, and ends idle connections at once', async () => {
    let finish = () => {}
    const { app, open } = await listening(
      () =>
        new Promise(resolve => {
          finish = () => resolve({ done: true })
        }),
    )
    const idle = open()
    const busy = open()
    busy.socket.write(head)
    await expect.poll(() => finish.toString()).toContain('resolve')
    const begun = Date.now()
    const closing = app.close()
    await idle.closed
    expect(Date.now() - begun).toBeLessThan(1000)
    finish()
    await busy.closed
    await closing
    expect(Date.now() - begun).toBeLessThan(3000)
    expect(busy.text()).toContain('"done":true')
  })

  it('refuses by the catalogue what comes meanwhile, and ends that connection', async () => {
    let asked = 0
    const { app, open, read } = await listening(async () => ({ asked: ++asked }))
    const late = open()
    // Begun before the end, so that the connection is not an idle one.
    late.socket.write(head.slice(0, 20))
    await expect.poll(read).toBe(20)
    const closing = app.close()
    await new Promise(resolve => setTimeout(resolve, 100))
    late.socket.write(head.slice(20))
    await late.closed
    await closing
    expect(late.text()).toMatch(/^HTTP\/1\.1 503 /)
    expect(late.text()).toMatch(/retry-after: 1\r\n/i)
    expect(late.text()).toContain('"name":"unavailable"')
    expect(asked).toBe(0)
  })

  it('ends within seconds, whoever holds on', { timeout: 20_000 }, async () => {
    const { app, open } = await listening(() => new Promise(() => {}))
    const stuck = open()
    stuck.socket.write(head)
    const trickling = open()
    trickling.socket.write(
      'POST /api/v1/probe HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\na',
    )
    const drop = setInterval(() => trickling.socket.write('a'), 100)
    await new Promise(resolve => setTimeout(resolve, 200))
    const begun = Date.now()
    await app.close()
    clearInterval(drop)
    expect(Date.now() - begun).toBeLessThan(8000)
  })
})
