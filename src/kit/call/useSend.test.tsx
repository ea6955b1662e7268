import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { errors } from '#contract/errors.ts'
import { call } from '#contract/kit/call.ts'
import { money } from '#contract/kit/field.ts'
import { Failure } from './failure.ts'
import { useSend } from './useSend.ts'

const { callServer, supported } = vi.hoisted(() => ({
  callServer: vi.fn<(call: object, input: Record<string, unknown>) => Promise<unknown>>(),
  supported: { now: true },
}))
vi.mock('./callServer.ts', () => ({ callServer, sendCall: vi.fn() }))
vi.mock('./requestKeys.ts', () => ({ supportsRequestKeys: () => supported.now }))

const declared = {
  method: 'POST',
  path: '/api/v1/pay',
  right: 'signedIn',
  input: { amount: money({}) },
  output: z.object({}),
} as const
const pay = call('pay', { ...declared, once: true })
const note = call('note', declared)

const noAnswer = () => Promise.reject(new Failure('transport', pay.path))
const refused = (code: number) => () =>
  Promise.reject(new Failure('refused', pay.path, { code, message: 'no' }))

beforeEach(() => {
  callServer.mockReset().mockResolvedValue({})
  supported.now = true
})

/** Sends these amounts in one form, one after the other, and answers the keys they were sent with. */
async function keysOf(...amounts: string[]): Promise<unknown[]> {
  const { result } = renderHook(() => useSend({ refusals: 'allHere' }))
  for (const amount of amounts) await act(() => result.current.send(pay, { amount }))
  return callServer.mock.calls.map(([, input]) => input.requestKey)
}

it('what had no answer is sent again with its key', async () => {
  callServer.mockImplementationOnce(noAnswer).mockImplementationOnce(noAnswer)
  const keys = await keysOf('5', '5', '5')
  expect(keys[0]).toMatch(/^\w{32}$/)
  expect(new Set(keys).size).toBe(1)
})

it('a busy server has not decided either: the key stays', async () => {
  callServer.mockImplementationOnce(refused(errors.unavailable))
  const keys = await keysOf('5', '5')
  expect(keys[1]).toBe(keys[0])
})

it('a changed input gets a new key', async () => {
  callServer.mockImplementationOnce(noAnswer)
  const keys = await keysOf('5', '6')
  expect(keys[1]).not.toBe(keys[0])
})

it('what was done, or refused, gets a new key when it is sent again', async () => {
  callServer.mockImplementationOnce(refused(errors.balanceTooLow))
  expect(new Set(await keysOf('5', '5', '5')).size).toBe(3)
})

it('other calls, and servers that do not announce keys, get none', async () => {
  supported.now = false
  expect(await keysOf('5')).toEqual([undefined])
  supported.now = true
  const { result } = renderHook(() => useSend())
  await act(() => result.current.send(note, { amount: '5' }))
  expect(callServer.mock.calls.at(-1)?.[1]).toEqual({ amount: '5' })
})

it('what was given up has no answer: sent again, it keeps its key', async () => {
  const { result } = renderHook(() => useSend({ refusals: 'allHere' }))
  const stop = new AbortController()
  callServer.mockImplementationOnce(() => Promise.reject(new Failure('aborted', pay.path)))
  const outcome = await act(() =>
    result.current.send(pay, { amount: '1.00' }, undefined, stop.signal),
  )
  expect(outcome).toMatchObject({ ok: false, message: '' })
  expect(callServer.mock.calls[0]).toMatchObject([pay, {}, { signal: stop.signal }])
  await act(() => result.current.send(pay, { amount: '1.00' }))
  const [first, second] = callServer.mock.calls.map(([, input]) => input.requestKey)
  expect(first).toBe(second)
})
