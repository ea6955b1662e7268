import { describe, expect, it, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { storeSession } from '../session/session.ts'
import { Failure } from './failure.ts'
import { multipart } from './multipart.ts'
import { refusalsByStatus, SHEET, UPLOAD, withStatusRefusals } from './status.ts'
import { createClient, type ServerCall, toWireRequest, type WireResponse } from './wire.ts'

const get: ServerCall = { method: 'GET', path: '/x', input: { a: 1, gone: undefined, none: null } }

describe('what is sent', () => {
  it('GET: parameters in the query, the token never', () => {
    storeSession({ token: 'secret-token', mid: 5 })
    const sent = toWireRequest(get)
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
    storeSession({ token: 't', mid: 5 })
    const sent = toWireRequest({ method: 'POST', path: '/x', input: { list: ['a'], on: true } })
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
    storeSession({ token: 't', mid: 5 })
    const file = new File(['abc'], 'a.txt')
    const progress = () => {}
    const sent = toWireRequest({
      method: 'POST',
      path: '/x',
      upload: multipart('fileData', file, progress),
    })
    const parts = [...(sent.body as FormData)].map(([name]) => name)
    expect(parts).toEqual(['appId', 'mcId', 'token', 'memberId', 'fileData'])
    expect((sent.body as FormData).get('fileData')).toMatchObject({ name: 'a.txt', size: 3 })
    expect(sent.headers['Content-Type']).toBeUndefined()
    expect(sent.progress).toBe(progress)
  })

  it('nobody signed in: no identity', () => {
    expect(toWireRequest(get).headers.token).toBeUndefined()
    expect(toWireRequest({ ...get, method: 'POST' }).body).not.toContain('memberId')
  })
})

describe('what comes back', () => {
  const told = vi.fn()
  const answer = (came: WireResponse | Error, asked: ServerCall = get) => {
    told.mockClear()
    const send = () => (came instanceof Error ? Promise.reject(came) : Promise.resolve(came))
    return createClient(withStatusRefusals(send), told)(asked)
  }
  const failed = (came: WireResponse | Error, asked: ServerCall = get): Promise<unknown> =>
    answer(came, asked).then(
      data => expect.unreachable(`it was taken for ${JSON.stringify(data)}`),
      (error: unknown) => error,
    )
  const body = (value: unknown, status = 200): WireResponse => ({
    status,
    type: 'application/json',
    body: JSON.stringify(value),
  })
  const page = (status: number): WireResponse => ({
    status,
    type: 'text/html',
    body: '<h1>nginx</h1>',
  })

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
    'HTTP %s without an envelope is the refusal %s',
    async (status, name) => {
      expect(errors[name]).toBe(Number(status))
      expect(await failed(page(Number(status)))).toMatchObject({
        why: 'refused',
        statusCode: errors[name],
        refusal: name,
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
    const name = '字.xlsx'
    const blob = new Blob(['x'])
    const kinds = { sheet: SHEET, image: /^image\//, upload: UPLOAD }
    const file = (type: string, status = 200): WireResponse => ({ status, type, body: blob, name })
    const sheet: ServerCall = { ...get, path: '/admin/v1/dict/export', file: SHEET }

    it('comes with its name', async () => {
      expect(await answer(file(xlsx), sheet)).toEqual({ blob, name })
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
      const failure = await failed(file(type), { ...sheet, file: kinds[kind] })
      expect(failure).toMatchObject({ why: 'transport' })
    })

    it.each([
      ['sheet', 'application/octet-stream'],
      ['sheet', 'application/vnd.ms-excel'],
      ['image', 'image/png'],
      ['upload', 'application/pdf'],
      ['upload', 'text/plain; charset=utf-8'],
    ] as const)('a %s may be of the type “%s”', async (kind, type) => {
      expect(await answer(file(type), { ...sheet, file: kinds[kind] })).toMatchObject({ blob })
    })

    it('HTTP 502 is no file, whatever its type', async () => {
      expect(await failed(file(xlsx, 502), sheet)).toMatchObject({ why: 'transport' })
    })
  })
})
