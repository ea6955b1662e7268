import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryWhenBusy } from './retryWhenBusy.ts'
import { createClient, type ServerCall, type WireResponse } from './wire.ts'

const get: ServerCall = { method: 'GET', path: '/x' }

describe('a server that asks to come back later', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const meta = { code: 503, message: 'busy', name: 'unavailable' }
  const busy = (retryAfter?: string): WireResponse => ({
    status: 503,
    type: 'application/json',
    body: JSON.stringify({ meta }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
  const good: WireResponse = {
    status: 200,
    type: 'application/json',
    body: JSON.stringify({ meta: { code: 200, message: '' }, data: 'here' }),
  }
  /** Asks a server that answers this, one after the other; the last again and again. */
  function asks(asked: ServerCall, ...answers: WireResponse[]) {
    const send = vi.fn(async () => answers[Math.min(send.mock.calls.length, answers.length) - 1])
    const told = vi.fn()
    const outcome = createClient(
      retryWhenBusy(send as never),
      told,
    )(asked).catch((error: unknown) => error)
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
