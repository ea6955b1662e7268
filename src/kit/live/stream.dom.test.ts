import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HEARTBEAT, type LiveEvent } from '#contract/kit/live.ts'
import { storeSession } from '../session/session.ts'
import { openStream } from './stream.ts'

/** One request for a stream: what the server does with it is up to the test. */
interface Asked {
  topics: string[]
  back: number
  token: string | null
  stopped: boolean
  send(text: string): void
  end(): void
}

let asked: Asked[]
let answer: (request: Asked, body: ReadableStream<Uint8Array>) => Response
const events: LiveEvent[] = []
const states: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  storeSession({ token: 'the-token', mid: 5 })
  asked = []
  events.length = 0
  states.length = 0
  answer = (_, body) =>
    new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    const encoder = new TextEncoder()
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own
      },
    })
    const request: Asked = {
      topics: JSON.parse(new URL(url, 'http://x').searchParams.get('topics') ?? '[]'),
      back: Number(new URL(url, 'http://x').searchParams.get('back')),
      token: new Headers(headers).get('token'),
      stopped: false,
      send: text => controller?.enqueue(encoder.encode(text)),
      end: () => controller?.close(),
    }
    signal?.addEventListener('abort', () => {
      request.stopped = true
      controller?.error(new Error('aborted'))
    })
    asked.push(request)
    return answer(request, body)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (since?: number) =>
  openStream(
    event => events.push(event),
    state => states.push(state),
    since,
  )
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const stands = (request: Asked | undefined) => {
  request?.send('event: open\ndata: {"topics":[]}\n\n')
  return wait(1)
}
const at = (i: number) => asked[i] as Asked
const event = (kind: string): LiveEvent => ({ topics: ['dict'], kind, id: 1 })
const message = (kind: string) => `data: ${JSON.stringify(event(kind))}\n\n`

describe('the stream of a tab', () => {
  it('is asked for once, with the token as a header, for all topics together', async () => {
    const live = open()
    live.follow(['dict'])
    live.follow(['dict', 'tag'])
    await wait(100)
    expect(asked).toHaveLength(1)
    expect(at(0)).toMatchObject({ topics: ['dict', 'tag'], token: 'the-token' })
    await stands(at(0))
    expect(states).toEqual(['open'])
  })

  it('passes on what comes, however it is cut into parts', async () => {
    open().follow(['dict'])
    await wait(100)
    await stands(at(0))
    const text = message('dict.update') + message('dict.remove')
    for (const letter of text) at(0).send(letter)
    await wait(1)
    expect(events.map(({ kind }) => kind)).toEqual(['dict.update', 'dict.remove'])
  })

  it('goes on until the one for other topics stands, so that nothing is missed between', async () => {
    const live = open()
    live.follow(['dict'])
    await wait(100)
    await stands(at(0))
    live.follow(['tag'])
    await wait(100)
    expect(asked).toHaveLength(2)
    at(0).send(message('dict.update'))
    await wait(1)
    expect(events).toHaveLength(1)
    expect(at(0).stopped).toBe(false)
    await stands(at(1))
    expect(at(0).stopped).toBe(true)
    expect(at(1).stopped).toBe(false)
    await wait(5000)
    expect(asked).toHaveLength(2)
  })

  it('reaches back to when what the page shows was asked for', async () => {
    const live = open(Date.now() - 3000)
    live.follow(['dict'])
    await wait(100)
    await stands(at(0))
    expect(at(0).back).toBeGreaterThanOrEqual(3000)
    await wait(9000)
    live.follow(['tag'])
    await wait(100)
    expect(at(1).back).toBeLessThan(200)
    expect(events).toEqual([])
  })

  it('asks all again when that is longer ago than the server recalls', async () => {
    open(Date.now() - 16_000).follow(['dict'])
    await wait(100)
    await stands(at(0))
    expect(events.map(({ kind }) => kind)).toEqual(['gap'])
  })

  it('is opened again when it breaks, later and later, and then all is asked again', async () => {
    open().follow(['dict'])
    await wait(100)
    await stands(at(0))
    at(0).end()
    await wait(1100)
    expect(asked).toHaveLength(2)
    at(1).end()
    await wait(900)
    expect(asked).toHaveLength(2)
    await wait(1200)
    expect(asked).toHaveLength(3)
    await stands(at(2))
    expect(events.map(({ kind }) => kind)).toEqual(['gap'])
  })

  it('says that it is offline only after a while, and that it is back', async () => {
    open().follow(['dict'])
    await wait(100)
    await stands(at(0))
    answer = () => Response.error()
    at(0).end()
    await wait(4000)
    expect(states).toEqual(['open'])
    await wait(2000)
    expect(states).toEqual(['open', 'offline'])
    answer = (_, body) => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    await wait(60_000)
    await stands(asked.at(-1))
    expect(states).toEqual(['open', 'offline', 'open'])
  })

  it('is given up when it shows no sign of life, and kept while it does', async () => {
    open().follow(['dict'])
    await wait(100)
    await stands(at(0))
    for (let i = 0; i < 5; i++) {
      await wait(HEARTBEAT)
      at(0).send(': \n\n')
    }
    expect(at(0).stopped).toBe(false)
    await wait(HEARTBEAT * 3)
    expect(at(0).stopped).toBe(true)
    expect(asked.length).toBeGreaterThan(1)
  })

  it('is over with the session, and not asked for again', async () => {
    open().follow(['dict'])
    await wait(100)
    await stands(at(0))
    at(0).send('event: ended\ndata: {}\n\n')
    at(0).end()
    await wait(300_000)
    expect(asked).toHaveLength(1)
  })

  it('is not asked for again where it is refused in words: the session is over', async () => {
    answer = () =>
      new Response('{"meta":{"code":401}}', { headers: { 'content-type': 'application/json' } })
    open().follow(['dict'])
    await wait(300_000)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['where the server has too many', 429, 'application/json', '{}'],
    ['where the server is stopping', 503, 'application/json', '{"meta":{"code":503}}'],
    ['behind a proxy without a server', 502, 'text/html', '<h1>nginx</h1>'],
    ['behind a page that answers in its place', 200, 'text/html', '<h1>Welcome</h1>'],
    ['where the status says that it is no stream', 502, 'text/event-stream', ''],
  ])('is asked for rarely %s', async (_, status, type, body) => {
    answer = () => new Response(body, { status, headers: { 'content-type': type } })
    open().follow(['dict'])
    await wait(10_000)
    expect(asked).toHaveLength(1)
    await wait(60_000)
    expect(asked.length).toBeGreaterThan(1)
  })

  it('is closed in a tab that is hidden for long, and opened when it is seen again', async () => {
    open().follow(['dict'])
    await wait(100)
    await stands(at(0))
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(30_000)
    at(0).send(': \n\n')
    expect(at(0).stopped).toBe(false)
    await wait(31_000)
    expect(at(0).stopped).toBe(true)
    await wait(600_000)
    expect(asked).toHaveLength(1)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(10)
    await stands(at(1))
    expect(events.map(({ kind }) => kind)).toEqual(['gap'])
  })
})
