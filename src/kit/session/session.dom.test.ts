import { describe, expect, it, vi } from 'vitest'
import { onSessionChange } from './change.ts'
import { endSession, safeReturn, session, signInAddress, storeSession } from './session.ts'

const origin = 'https://app.example'

describe('a redirect never leaves the origin', () => {
  it.each([
    ['/a/b?c=d', '/a/b?c=d'],
    ['/a?b=c#d', '/a?b=c#d'],
    ['/a//b', '/a//b'],
    ['/redirect/x', '/redirect/x'],
    ['/loginHistory', '/loginHistory'],
  ])('%s is kept', (given, kept) => {
    expect(safeReturn(given, origin)).toBe(kept)
  })

  it.each([
    null,
    '',
    'a/b',
    'https://evil.example/x',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    ' //evil.example',
    '/',
    '/login',
    '/login?redirect=/x',
    '/register',
    '/forgetPwd',
  ])('%j is not', given => {
    expect(safeReturn(given, origin)).toBeUndefined()
  })

  it('the sign-in address keeps path and query, and nothing that is not one', () => {
    expect(signInAddress('/a#comments')).toBe('/login?redirect=%2Fa%23comments')
    // What is behind such a hash opens something, and would reach the server.
    expect(signInAddress('/f/a#kept=secret')).toBe('/login?redirect=%2Ff%2Fa')
    expect(signInAddress('/a#a8Xk_secret')).toBe('/login?redirect=%2Fa')
    expect(signInAddress('/a?b=1&c=2')).toBe('/login?redirect=%2Fa%3Fb%3D1%26c%3D2')
    expect(signInAddress('/home/index')).toBe('/login')
    expect(signInAddress('//evil.example')).toBe('/login')
  })
})

describe('the session', () => {
  it('is kept, read and dropped', () => {
    expect(session()).toBeUndefined()
    storeSession({ token: 't', mid: 1 })
    expect(session()).toEqual({ token: 't', mid: 1 })
    endSession()
    expect(session()).toBeUndefined()
  })

  it.each(['{', 'null', '1', '{"token":1}', '{"token":"t"}'])('%s is no session', kept => {
    localStorage.setItem('commonshare-session', kept)
    expect(session()).toBeUndefined()
  })

  it('tells of other tabs, until it is no longer asked to', () => {
    const changed = vi.fn()
    const stop = onSessionChange(changed)
    dispatchEvent(new StorageEvent('storage', { key: 'commonshare-session' }))
    dispatchEvent(new StorageEvent('storage', { key: 'another' }))
    stop()
    dispatchEvent(new StorageEvent('storage', { key: 'commonshare-session' }))
    expect(changed).toHaveBeenCalledTimes(1)
  })
})
