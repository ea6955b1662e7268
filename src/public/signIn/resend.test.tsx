import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCountdown } from '#src/kit/light/useCountdown.ts'
import { type CodeTarget, lastRequest, requestOf, storeRequest } from './resend.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Left({ until }: { until: number }) {
  return <b>{useCountdown(until)}</b>
}
const of = (purpose: CodeTarget['purpose'], target: string, by: CodeTarget['by'] = 'email') => ({
  purpose,
  by,
  target,
})
const shown = () => document.body.textContent

describe('the wait for another code', () => {
  it('counts down by the clock and stops at 0', () => {
    storeRequest(of('LOGIN', 'a@b.example'), 60)
    render(<Left until={requestOf(of('LOGIN', 'a@b.example'))?.until ?? 0} />)
    expect(shown()).toBe('60')
    act(() => vi.advanceTimersByTime(1000))
    expect(shown()).toBe('59')
    act(() => vi.advanceTimersByTime(58_500))
    expect(shown()).toBe('1')
    act(() => vi.advanceTimersByTime(5000))
    expect(shown()).toBe('0')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('goes on where it was after a reload', () => {
    storeRequest(of('LOGIN', 'a@b.example'), 60)
    vi.advanceTimersByTime(25_000)
    render(<Left until={requestOf(of('LOGIN', 'a@b.example'))?.until ?? 0} />)
    expect(shown()).toBe('35')
  })

  it('is of one purpose and one address, in any spelling', () => {
    storeRequest(of('LOGIN', 'A@B.example '), 60)
    expect(requestOf(of('LOGIN', 'a@b.example'))).toBeDefined()
    expect(requestOf(of('RESET', 'a@b.example'))).toBeUndefined()
    expect(requestOf(of('LOGIN', 'other@b.example'))).toBeUndefined()
  })

  it('keeps the address of the last code until that code is worth nothing', () => {
    storeRequest(of('RESET', 'a@b.example'), 60)
    storeRequest(of('RESET', 'c@d.example'), 60)
    expect(lastRequest('RESET', 'email')).toBe('c@d.example')
    expect(lastRequest('LOGIN', 'email')).toBe('')
    expect(lastRequest('RESET', 'mobile')).toBe('')
    vi.advanceTimersByTime(600_001)
    expect(lastRequest('RESET', 'email')).toBe('')
  })

  it('reads nothing out of what somebody else wrote there', () => {
    sessionStorage.setItem('commonshare-codes', '{nonsense')
    expect(requestOf(of('LOGIN', 'a@b.example'))).toBeUndefined()
  })
})
