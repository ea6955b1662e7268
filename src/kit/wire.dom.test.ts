import { describe, expect, it, vi } from 'vitest'
import { Failure } from './failure.ts'
import { keepSession } from './session.ts'
import { type Ask, asking, type Came, toSent } from './wire.ts'

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
    return asking(send, told)(asked)
  }
  const body = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) })

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
    const failure = await answer({ type: 'text/html', body: text }).catch(error => error)
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

  it('a file, its name, and an envelope instead of it', async () => {
    const blob = new Blob(['x'])
    const disposition = `attachment; filename*=UTF-8''%E5%AD%97.xlsx`
    const file = { ...get, file: true }
    expect(await answer({ type: 'application/x', body: blob, disposition }, file)).toEqual({
      blob,
      name: '字.xlsx',
    })
    const refused = new Blob([JSON.stringify({ meta: { code: 8005, message: 'many' } })])
    const came = { type: 'application/json; charset=utf-8', body: refused }
    expect(await answer(came, file).catch(error => error)).toMatchObject({ statusCode: 8005 })
  })
})
