import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Declared, declare, declared } from '#contract/kit/declared.ts'
import { heldBy, includesRight } from '#contract/kit/held.ts'
import type { Permission } from '#contract/kit/right.ts'
import type { Me } from '../context.ts'
import { can } from './can.ts'

const approve = 'wallet:approve' as Permission
const usual = 'system:dict'
let before: Declared

beforeEach(() => {
  before = declared()
  declare({ ...before, rights: { ...before.rights, [approve]: { only: ['ROLE_FINANCE'] } } })
})
afterEach(() => declare(before))

const holder = (...permissions: string[]): Me => ({
  id: 1,
  sessionId: 1,
  loginName: 'me',
  permissions: new Set(permissions),
  roles: [],
  viewer: undefined,
})

describe('a permission for the finance role only', () => {
  it('is held by that role from the start, and by no other', () => {
    expect(heldBy('ROLE_FINANCE')).toContain(approve)
    expect(heldBy('ROLE_MEMBER')).not.toContain(approve)
    expect(heldBy('ROLE_ADMIN')).toEqual(['*'])
  })

  it('lets in whoever was given it, and no administrator for being one', () => {
    expect(can(holder(approve), approve)).toBe(true)
    expect(can(holder('*'), approve)).toBe(false)
    expect(can(holder('*', approve), approve)).toBe(true)
    expect(can(holder('*'), usual)).toBe(true)
  })

  it('is the same in the browser', () => {
    expect(includesRight(new Set(['*']), approve)).toBe(false)
    expect(includesRight(new Set(['*']), usual)).toBe(true)
  })
})
