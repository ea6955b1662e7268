import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askedFor, keepAsked, lastAsked, useCountdown } from './resend.ts'

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
const shown = () => document.body.textContent

describe('the wait for another code', () => {
  it('counts down by the clock and stops at 0', () => {
    keepAsked('LOGIN', 'a@b.example', 60)
    render(<Left until={askedFor('LOGIN', 'a@b.example')?.until ?? 0} />)
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
    keepAsked('LOGIN', 'a@b.example', 60)
    vi.advanceTimersByTime(25_000)
    render(<Left until={askedFor('LOGIN', 'a@b.example')?.until ?? 0} />)
    expect(shown()).toBe('35')
  })

  it('is of one purpose and one address, in any spelling', () => {
    keepAsked('LOGIN', 'A@B.example ', 60)
    expect(askedFor('LOGIN', 'a@b.example')).toBeDefined()
    expect(askedFor('RESET', 'a@b.example')).toBeUndefined()
    expect(askedFor('LOGIN', 'other@b.example')).toBeUndefined()
  })

  it('keeps the address of the last code until that code is worth nothing', () => {
    keepAsked('RESET', 'a@b.example', 60)
    keepAsked('RESET', 'c@d.example', 60)
    expect(lastAsked('RESET')).toBe('c@d.example')
    expect(lastAsked('LOGIN')).toBe('')
    vi.advanceTimersByTime(600_001)
    expect(lastAsked('RESET')).toBe('')
  })

  it('reads nothing out of what somebody else wrote there', () => {
    sessionStorage.setItem('commonshare-codes', '{nonsense')
    expect(askedFor('LOGIN', 'a@b.example')).toBeUndefined()
  })
})
