import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { Failure } from './failure.ts'
import { keepSession } from './session.ts'
import { type Ask, asking, type Came, refusalsByStatus, toSent } from './wire.ts'

const get: Ask = { method: 'GET', path: '/x', input: { a: 1, gone: undefined, none: null } }

describe('what is sent', () => {
  it('GET: parameters in the query, the token never', () => {
    keepSession({ token: 'secret-token', mid: 5 })
    const sent = toSent(get)
    expect(sent.url).toBe('/x?a=1&none=&appId=20210501&mcId=1001')
    expect(sent.url).not.toContain('secret')
    expect(sent.headers).toMatchObject({
      token: 'secret-token',
      memberId: '5',
      'Accept-Language': 'zh-TW',
      'x-signature': 'commonshare-web-v1',
    })
    expect(sent.body).toBeUndefined()
  })

  it('POST: everything in the form body', () => {
    keepSession({ token: 't', mid: 5 })
    const sent = toSent({ method: 'POST', path: '/x', input: { list: ['a'], on: true } })
    expect(sent.url).toBe('/x')
    expect(Object.fromEntries(new URLSearchParams(String(sent.body)))).toEqual({
      list: '["a"]',
      on: 'true',
      appId: '20210501',
      mcId: '1001',
      token: 't',
      memberId: '5',
    })
    expect(sent.headers.token).toBeUndefined()
  })

  it('a file: multipart, who asks before it', () => {
    keepSession({ token: 't', mid: 5 })
    const file = new File(['abc'], 'a.txt')
    const progress = () => {}
    const sent = toSent({
      method: 'POST',
      path: '/x',
      upload: { part: 'fileData', file, progress },
    })
    const parts = [...(sent.body as FormData)].map(([name]) => name)
    expect(parts).toEqual(['appId', 'mcId', 'token', 'memberId', 'fileData'])
    expect((sent.body as FormData).get('fileData')).toMatchObject({ name: 'a.txt', size: 3 })
    expect(sent.headers['Content-Type']).toBeUndefined()
    expect(sent.progress).toBe(progress)
  })

  it('nobody signed in: no identity', () => {
    expect(toSent(get).headers.token).toBeUndefined()
    expect(toSent({ ...get, method: 'POST' }).body).not.toContain('memberId')
  })
})

describe('what comes back', () => {
  const told = vi.fn()
  const answer = (came: Came | Error, asked: Ask = get) => {
    told.mockClear()
    const send = () => (came instanceof Error ? Promise.reject(came) : Promise.resolve(came))
    return asking(send, told, name => `words of ${name}`)(asked)
  }
  const failed = (came: Came | Error, asked: Ask = get): Promise<unknown> =>
    answer(came, asked).then(
      data => expect.unreachable(`it was taken for ${JSON.stringify(data)}`),
      (error: unknown) => error,
    )
  const body = (value: unknown, status = 200): Came => ({
    status,
    type: 'application/json',
    body: JSON.stringify(value),
  })
  const page = (status: number): Came => ({ status, type: 'text/html', body: '<h1>nginx</h1>' })

  it('data of a good envelope; null where there is none', async () => {
    expect(await answer(body({ meta: { code: 200, message: '' }, data: [1] }))).toEqual([1])
    expect(await answer(body({ meta: { code: 200, message: '' } }))).toBeNull()
    expect(told).not.toHaveBeenCalled()
  })

  it('a refusal, with its fields, told once', async () => {
    const meta = { code: 400, message: 'no', name: 'badInput', fields: { a: 'empty' } }
    const failure = await answer(body({ meta })).catch(error => error)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({
      why: 'refused',
      statusCode: 400,
      message: 'no',
      refusal: 'badInput',
      errors: { a: 'empty' },
    })
    expect(told).toHaveBeenCalledTimes(1)
  })

  it.each(['<html>', 'null', '[]', '{"data":1}', ''])('%s is no envelope', async text => {
    const failure = await failed({ status: 200, type: 'text/html', body: text })
    expect(failure).toMatchObject({ why: 'noMeta', statusCode: 0, address: '/x' })
  })

  it('nothing', async () => {
    const failure = await answer(new Error('offline')).catch(error => error)
    expect(failure).toMatchObject({ why: 'transport' })
    const stop = new AbortController()
    stop.abort()
    const stopped = answer(new Error('x'), { ...get, signal: stop.signal })
    expect(await stopped.catch(error => error)).toMatchObject({ why: 'aborted' })
  })

  it.each([500, 502, 503, 504, 400, 404, 302])(
    'HTTP %i without an envelope is no answer of the server’s',
    async status => {
      expect(await failed(page(status))).toMatchObject({ why: 'transport', statusCode: 0 })
    },
  )

  it.each(Object.entries(refusalsByStatus))(
    'HTTP %s without an envelope is the refusal %s, worded here',
    async (status, name) => {
      expect(errors[name]).toBe(Number(status))
      expect(await failed(page(Number(status)))).toMatchObject({
        why: 'refused',
        statusCode: errors[name],
        refusal: name,
        message: `words of ${name}`,
      })
    },
  )

  it.each([400, 500, 503])('HTTP %i with a refusal is that refusal', async status => {
    const meta = { code: 1105, message: 'changed', name: 'changed' }
    expect(await failed(body({ meta }, status))).toMatchObject({
      why: 'refused',
      statusCode: 1105,
      message: 'changed',
    })
  })

  it.each([302, 500, 502])('HTTP %i with an envelope of success has failed', async status => {
    const meta = { code: 200, message: '' }
    const failure = await failed(body({ meta, data: { token: 't' } }, status))
    expect(failure).toMatchObject({ why: 'transport' })
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('an envelope without a code is none', async () => {
    expect(await failed(body({ meta: {} }))).toMatchObject({ why: 'noMeta' })
  })

  describe('a file', () => {
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const disposition = `attachment; filename*=UTF-8''%E5%AD%97.xlsx`
    const blob = new Blob(['x'])
    const file = (type: string, status = 200): Came => ({ status, type, body: blob, disposition })
    const sheet: Ask = { ...get, path: '/admin/v1/dict/export', file: 'sheet' }

    it('comes with its name', async () => {
      expect(await answer(file(xlsx), sheet)).toEqual({ blob, name: '字.xlsx' })
    })

    it('an envelope instead of it is a refusal', async () => {
      const refused = new Blob([JSON.stringify({ meta: { code: 8005, message: 'many' } })])
      const came = { status: 200, type: 'application/json; charset=utf-8', body: refused }
      expect(await failed(came, sheet)).toMatchObject({ statusCode: 8005 })
    })

    it('an envelope of success is no file', async () => {
      const good = new Blob([JSON.stringify({ meta: { code: 200, message: '' }, data: {} })])
      const came = { status: 200, type: 'application/json', body: good }
      expect(await failed(came, sheet)).toMatchObject({ why: 'transport' })
    })

    it.each([
      ['sheet', 'text/html; charset=utf-8'],
      ['sheet', 'image/png'],
      ['sheet', ''],
      ['image', 'text/html'],
      ['image', xlsx],
      ['upload', 'text/html'],
      ['upload', ''],
    ] as const)('a %s is not of the type “%s”', async (kind, type) => {
      const failure = await failed(file(type), { ...sheet, file: kind })
      expect(failure).toMatchObject({ why: 'transport' })
    })

    it.each([
      ['sheet', 'application/octet-stream'],
      ['sheet', 'application/vnd.ms-excel'],
      ['image', 'image/png'],
      ['upload', 'application/pdf'],
      ['upload', 'text/plain; charset=utf-8'],
    ] as const)('a %s may be of the type “%s”', async (kind, type) => {
      expect(await answer(file(type), { ...sheet, file: kind })).toMatchObject({ blob })
    })

    it('HTTP 502 is no file, whatever its type', async () => {
      expect(await failed(file(xlsx, 502), sheet)).toMatchObject({ why: 'transport' })
    })
  })
})

describe('a server that asks to come back later', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const meta = { code: 503, message: 'busy', name: 'unavailable' }
  const busy = (retryAfter?: string): Came => ({
    status: 503,
    type: 'application/json',
    body: JSON.stringify({ meta }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
  const good: Came = {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ meta: { code: 200, message: '' }, data: 'here' }),
  }
  /** Asks a server that answers this, one after the other; the last again and again. */
  function asks(asked: Ask, ...answers: Came[]) {
    const send = vi.fn(async () => answers[Math.min(send.mock.calls.length, answers.length) - 1])
    const told = vi.fn()
    const outcome = asking(send as never, told)(asked).catch((error: unknown) => error)
    return { send, told, outcome }
  }

  it('is asked again after that time what is only read, and nobody is told', async () => {
    const { send, told, outcome } = asks(get, busy('2'), good)
    await vi.advanceTimersByTimeAsync(1900)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await outcome).toBe('here')
    expect(told).not.toHaveBeenCalled()
  })

  it('is asked three times in all: then it has refused', async () => {
    const { send, told, outcome } = asks(get, busy('1'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toMatchObject({ why: 'refused', statusCode: 503, message: 'busy' })
    expect(send).toHaveBeenCalledTimes(3)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it.each([undefined, '60', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'is not asked again when it says %s',
    async retryAfter => {
      const { send, outcome } = asks(get, busy(retryAfter), good)
      expect(await outcome).toMatchObject({ statusCode: 503 })
      expect(send).toHaveBeenCalledTimes(1)
    },
  )

  it('is asked again what a POST only reads', async () => {
    const { outcome } = asks({ ...get, method: 'POST', reads: true }, busy('1'), good)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await outcome).toBe('here')
  })

  it('is never sent a write a second time', async () => {
    const { send, outcome } = asks({ ...get, method: 'POST' }, busy('1'), good)
    expect(await outcome).toMatchObject({ statusCode: 503 })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is not waited for by who stopped asking', async () => {
    const stop = new AbortController()
    const { outcome } = asks({ ...get, signal: stop.signal }, busy('5'), good)
    await vi.advanceTimersByTimeAsync(10)
    stop.abort()
    expect(await outcome).toMatchObject({ why: 'aborted' })
  })
})
