import { beforeEach, describe, expect, it } from 'vitest'
import { removeReturn } from '#src/kit/session/removeReturn.ts'
import { storeReturn } from '#src/kit/session/returnAddress.ts'
import {
  endSession,
  safeReturn,
  session,
  startViewing,
  storeSession,
  viewing,
} from '#src/kit/session/session.ts'
import { takeReturn } from './takeReturn.ts'

const own = { token: 'own', mid: 1 }
const seen = { token: 'seen', mid: 2, back: '/employee/employeeList' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it.each(['/.//evil.example', '/x/..//evil.example', '/./\\evil.example'])(
  '%j is read a second time as another site, so it is no address to return to',
  address => {
    expect(safeReturn(address, 'https://coop.example')).toBeUndefined()
  },
)

describe('the return route of the startup', () => {
  it('is where the tab was, once', () => {
    storeReturn('/systemSetup/dictManage?type=bank')
    expect(takeReturn()).toBe('/systemSetup/dictManage?type=bank')
    expect(takeReturn()).toBeUndefined()
  })

  it.each(['/', '/login', '/register', '/forgetPwd'])('is not overwritten by %s', address => {
    storeReturn('/a')
    storeReturn(address)
    expect(takeReturn()).toBe('/a')
  })

  it('is forgotten by who signs out, and not kept until they sign in again', () => {
    storeReturn('/a')
    removeReturn()
    storeReturn('/b')
    expect(takeReturn()).toBeUndefined()
    storeReturn('/c')
    expect(takeReturn()).toBe('/c')
  })
})

describe('the browser session', () => {
  it('looks through somebody’s eyes beside one’s own session, which comes back', () => {
    storeSession(own)
    startViewing(seen)
    expect(session()).toMatchObject({ token: 'seen', mid: 2 })
    expect(viewing()?.back).toBe('/employee/employeeList')
    endSession()
    expect(viewing()).toBeUndefined()
    expect(session()).toEqual(own)
    endSession()
    expect(session()).toBeUndefined()
  })

  it('ends the look with a new sign-in', () => {
    startViewing(seen)
    storeSession(own)
    expect(session()).toEqual(own)
  })
})
