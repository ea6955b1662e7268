import { beforeEach, expect, it, vi } from 'vitest'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import type { LiveEvent } from '#contract/kit/live.ts'
import { liveProvider } from './live.ts'

const heard = vi.hoisted(() => ({ say: (_: LiveEvent) => {} }))
vi.mock('#src/kit/live/live.ts', async original => ({
  ...(await original<object>()),
  follow: (_: unknown, listener: typeof heard.say) => {
    heard.say = listener
    return () => {}
  },
}))

const callback = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  callback.mockClear()
  liveProvider({ kpiTicket }).subscribe({
    channel: 'resources/kpiTicket',
    params: { ids: [7] },
    types: ['*'],
    callback,
  })
})

const told = async (id: LiveEvent['id'], kind = 'kpiTicket.update') => {
  heard.say({ topics: ['project:A'], kind, id })
  await vi.advanceTimersByTimeAsync(1000)
  return callback.mock.calls.length
}

it('a record is asked for again when it was changed, and not for another', async () => {
  expect(await told(8)).toBe(0)
  expect(await told(7)).toBe(1)
})

it('and when one was changed that is not named: it may be this', async () => {
  expect(await told(null, 'confirmRecord.update')).toBe(0)
  expect(await told(null)).toBe(1)
})
