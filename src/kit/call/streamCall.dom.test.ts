import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { call } from '#contract/kit/call.ts'
import { text } from '#contract/kit/field.ts'
import { notifyFailure } from '#src/providers/notification.tsx'
import { onConnectionCheck } from '../live/connection.ts'
import { storeSession } from '../session/session.ts'
import { Failure } from './failure.ts'
import { streamCall } from './streamCall.ts'
import { allInPlace } from './write.ts'

vi.mock('#src/providers/notification.tsx', () => ({ notifyFailure: vi.fn() }))

const write = call('write', {
  method: 'POST',
  path: '/api/v1/write',
  right: 'signedIn',
  input: { about: text({ max: 9 }) },
  output: 'stream',
})

/** The request that was sent, and what the server does with it. */
let asked: { url: string; method: string; form: Record<string, string>; stopped: boolean }
let send: (text: string) => void
let end: () => void
let answer: (body: ReadableStream<Uint8Array>) => Response
const checked = vi.fn()
onConnectionCheck(checked)

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(notifyFailure).mockReset()
  checked.mockReset()
  storeSession({ token: 'the-token', mid: 5 })
  answer = body => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  vi.stubGlobal('fetch', async (url: string, { method = '', body, signal }: RequestInit) => {
    signal?.throwIfAborted()
    asked = {
      ...{ url, method, stopped: false },
      form: Object.fromEntries(new URLSearchParams(String(body))),
    }
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const stream = new ReadableStream<Uint8Array>({
      start(own) {
        controller = own
      },
    })
    let over = false
    send = part => controller?.enqueue(new TextEncoder().encode(part))
    end = () => {
      over = true
      controller?.close()
    }
    signal?.addEventListener('abort', () => {
      if (over) return
      asked.stopped = true
      controller?.error(new Error('aborted'))
    })
    return answer(stream)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Events {
  part: { said: string }
  done: null
}

function start({ suppress = [] as readonly number[] } = {}) {
  const heard: string[] = []
  const stop = new AbortController()
  const outcome = streamCall(
    write,
    { about: 'it' },
    {
      ...{ signal: stop.signal, suppress },
      take: {
        part: ({ said }: Events['part']) => heard.push(said),
        done: () => heard.push('(done)'),
      },
    },
  ).then(
    () => 'ended' as const,
    (failure: unknown) => failure as Failure,
  )
  return { heard, stop, outcome }
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const envelope = (meta: object, status = 200) =>
  new Response(JSON.stringify({ meta }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

describe('a call that streams', () => {
  it('sends its input and who asks as a form, and passes on events until it ends', async () => {
    const { heard, outcome } = start()
    await wait(1)
    expect(asked).toMatchObject({ url: '/api/v1/write', method: 'POST' })
    expect(asked.form).toMatchObject({ about: 'it', token: 'the-token', memberId: '5' })
    for (const letter of 'event: part\ndata: {"said":"小"}\n\n') send(letter)
    send('event: constructor\ndata: {}\n\nevent: other\ndata: {}\n\n: alive\n\n')
    send('event: done\ndata: null\n\n')
    await wait(1)
    end()
    expect(await outcome).toBe('ended')
    expect(heard).toEqual(['小', '(done)'])
    expect(notifyFailure).not.toHaveBeenCalled()
  })

  it('may take long, but not be silent for 45 seconds', async () => {
    const { outcome } = start()
    for (let time = 0; time < 300; time += 40) {
      await wait(40_000)
      send(': alive\n\n')
    }
    await wait(44_000)
    expect(asked.stopped).toBe(false)
    await wait(2000)
    expect(await outcome).toMatchObject({ why: 'transport', address: write.path })
    expect(asked.stopped).toBe(true)
    expect(checked).toHaveBeenCalledOnce()
  })

  it('is given up by its signal', async () => {
    const { outcome, stop } = start()
    await wait(1)
    stop.abort()
    expect(await outcome).toMatchObject({ why: 'aborted' })
    expect(asked.stopped).toBe(true)
    expect(checked).not.toHaveBeenCalled()
  })

  it('asks nothing if it was given up before it began', async () => {
    const ask = vi.fn()
    answer = () => ask()
    const given = streamCall(write, { about: 'it' }, { signal: AbortSignal.abort(), take: {} })
    await expect(given).rejects.toMatchObject({ why: 'aborted' })
    expect(ask).not.toHaveBeenCalled()
  })

  it('fails with what is no event', async () => {
    const { outcome } = start()
    await wait(1)
    send('event: part\ndata: {"sai\n\n')
    expect(await outcome).toMatchObject({ why: 'transport' })
    expect(asked.stopped).toBe(true)
  })

  it.each([
    ['a refusal', () => envelope({ code: errors.notFound, message: 'None.' }), errors.notFound],
    ['a proxy', () => new Response('<h1>Slow down</h1>', { status: 429 }), errors.tooMany],
  ])('%s is a failure, which is shown as the caller says', async (_, said, code) => {
    answer = said
    const { outcome } = start({ suppress: allInPlace })
    const failure = await outcome
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ why: 'refused', statusCode: code })
    expect(notifyFailure).toHaveBeenCalledWith(
      failure,
      expect.objectContaining({ suppress: allInPlace }),
    )
  })

  it.each([
    ['an answer that is no stream', () => envelope({ code: 200, message: '' }), 'noMeta'],
    ['a page', () => new Response('<h1>Hello</h1>'), 'noMeta'],
    ['a broken server', () => new Response('', { status: 502 }), 'transport'],
    ['no connection', () => Promise.reject(new TypeError('fetch')) as never, 'transport'],
  ])('%s is a failure', async (_, said, why) => {
    answer = said
    expect(await start().outcome).toMatchObject({ why })
    expect(checked).toHaveBeenCalledOnce()
  })
})
