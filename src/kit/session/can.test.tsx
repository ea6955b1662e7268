import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Can, can } from './can.tsx'
import { setCurrentMember } from './currentMember.ts'

afterEach(cleanup)

const who = (permissions: string[], roles: string[]) =>
  setCurrentMember({
    profile: { id: 1, loginName: 'x', nickName: null, avatarImg: null, roles, viewedBy: null },
    permissions: new Set(permissions),
    menu: [],
  })

it('asks the permissions and the roles of the member', () => {
  who(['system:tag'], ['ROLE_EDITOR'])
  expect(can({ permission: 'system:tag' })).toBe(true)
  expect(can({ permission: 'system:dict' })).toBe(false)
  expect(can({ role: 'ROLE_EDITOR' })).toBe(true)
  expect(can({ role: 'ROLE_ADMIN' })).toBe(false)
})

it('of several one is enough; permission and role must both be held', () => {
  who(['system:tag'], ['ROLE_EDITOR'])
  expect(can({ permission: ['system:dict', 'system:tag'] })).toBe(true)
  expect(can({ permission: [] })).toBe(false)
  expect(can({ permission: 'system:tag', role: 'ROLE_ADMIN' })).toBe(false)
})

it('holds everything with *, but has only its own roles', () => {
  who(['*'], ['ROLE_ADMIN'])
  expect(can({ permission: 'anything:at:all' })).toBe(true)
  expect(can({ role: 'ROLE_EDITOR' })).toBe(false)
})

it('nobody signed in holds nothing', () => {
  setCurrentMember({ profile: undefined, permissions: new Set(), menu: [] })
  expect(can({ permission: 'system' })).toBe(false)
  expect(can({ role: 'ROLE_MEMBER' })).toBe(false)
})

it('leaves out what the member may not do', () => {
  who(['system:tag'], [])
  render(
    <>
      <Can permission="system:tag">may</Can>
      <Can permission="system:dict" otherwise="instead">
        may not
      </Can>
    </>,
  )
  expect(screen.queryByText('may')).toBeDefined()
  expect(document.body.textContent).toBe('mayinstead')
})
