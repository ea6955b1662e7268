import { beforeEach, describe, expect, it } from 'vitest'
import { forgetReturn, keepReturn, takeReturn } from './returning.ts'
import {
  dropSession,
  keepSession,
  safeReturn,
  session,
  signInAddress,
  startViewing,
  viewing,
} from './session.ts'

const own = { token: 'own', mid: 1 }
const seen = { token: 'seen', mid: 2, back: '/employee/employeeList' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('an address to return to', () => {
  const origin = 'https://coop.example'

  it.each(['/systemSetup/dictManage', '/systemSetup/dictManage?type=bank&pageSize=10'])(
    'keeps %s',
    address => {
      expect(safeReturn(address, origin)).toBe(address)
    },
  )

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    'evil.example',
    '',
    null,
  ])('refuses %j, which leaves the origin or is no address', address => {
    expect(safeReturn(address, origin)).toBeUndefined()
  })

  it.each(['/', '/login', '/login?redirect=%2Fx', '/register', '/forgetPwd'])(
    'is never %s',
    address => {
      expect(safeReturn(address, origin)).toBeUndefined()
    },
  )

  it('goes along to the sign-in page', () => {
    expect(signInAddress('/a?b=1')).toBe('/login?redirect=%2Fa%3Fb%3D1')
    expect(signInAddress('/home/index')).toBe('/login')
  })
})

describe('the return route of the startup', () => {
  it('is where the tab was, once', () => {
    keepReturn('/systemSetup/dictManage?type=bank')
    expect(takeReturn()).toBe('/systemSetup/dictManage?type=bank')
    expect(takeReturn()).toBeUndefined()
  })

  it.each(['/', '/login', '/register', '/forgetPwd'])('is not overwritten by %s', address => {
    keepReturn('/a')
    keepReturn(address)
    expect(takeReturn()).toBe('/a')
  })

  it('is forgotten by who signs out, and not kept until they sign in again', () => {
    keepReturn('/a')
    forgetReturn()
    keepReturn('/b')
    expect(takeReturn()).toBeUndefined()
    keepReturn('/c')
    expect(takeReturn()).toBe('/c')
  })
})

describe('the browser session', () => {
  it('is not what somebody else wrote there', () => {
    localStorage.setItem('commonshare-session', '{"token":1}')
    expect(session()).toBeUndefined()
  })

  it('looks through somebody’s eyes beside one’s own session, which comes back', () => {
    keepSession(own)
    startViewing(seen)
    expect(session()).toMatchObject({ token: 'seen', mid: 2 })
    expect(viewing()?.back).toBe('/employee/employeeList')
    dropSession()
    expect(viewing()).toBeUndefined()
    expect(session()).toEqual(own)
    dropSession()
    expect(session()).toBeUndefined()
  })

  it('ends the look with a new sign-in', () => {
    startViewing(seen)
    keepSession(own)
    expect(session()).toEqual(own)
  })
})
