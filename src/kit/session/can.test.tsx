import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { guarded } from '../specimen/guarded.ts'
import { specimen } from '../specimen/specimen.ts'
import { Can, can } from './can.tsx'
import { setCurrentMember } from './currentMember.ts'

afterEach(cleanup)

const who = (permissions: string[], roles: string[]) =>
  setCurrentMember({
    profile: {
      id: 1,
      loginName: 'x',
      name: 'x',
      nickName: null,
      avatarImg: null,
      roles,
      viewedBy: null,
    },
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

it('asks a permission and the right of a call by themselves', () => {
  who(['system:tag'], [])
  expect(can('system:tag')).toBe(true)
  expect(can('system:dict')).toBe(false)
  expect(can('signedIn')).toBe(true)
  expect(can({ right: 'system:tag' })).toBe(true)
  expect(can({ right: 'system:dict' })).toBe(false)
})

it('a screen for the role * is everybody’s', () => {
  who([], ['ROLE_MEMBER'])
  expect(can({ role: ['*'] })).toBe(true)
  expect(can({ role: ['ROLE_ADMIN'] })).toBe(false)
})

it('the row says no to an operation; without a word of the row the right decides', () => {
  who(['system:dict:write'], [])
  expect(can(specimen, 'update', {})).toBe(true)
  expect(can(specimen, 'update', { can: { update: true } })).toBe(true)
  expect(can(specimen, 'update', { can: { update: 'inUse' } })).toBe(false)
  who([], [])
  expect(can(specimen, 'update', { can: { update: true } })).toBe(false)
})

it('an action of a row needs the right, and the word of the row', () => {
  who(['system:dict:write'], [])
  expect(can(specimen, 'finish')).toBe(true)
  expect(can(specimen, 'finish', { can: { finish: true } })).toBe(true)
  expect(can(specimen, 'finish', { can: { finish: 'changed' } })).toBe(false)
  expect(can(specimen, 'finish', {})).toBe(false)
  who([], [])
  expect(can(specimen, 'finish', { can: { finish: true } })).toBe(false)
})

it('a field is seen, written and filtered by as its rights and the row say', () => {
  who([], [])
  expect(can(guarded, { see: 'wage' })).toBe(false)
  expect(can(guarded, { filter: 'wage' })).toBe(false)
  // Of some rows only: seen where the row contains it, and nothing to filter by.
  expect(can(guarded, { see: 'memo' })).toBe(true)
  expect(can(guarded, { see: 'memo' }, { memo: null })).toBe(true)
  expect(can(guarded, { see: 'memo' }, {})).toBe(false)
  expect(can(guarded, { filter: 'memo' })).toBe(false)
  expect(can(guarded, { edit: 'wish' }, { wish: '' })).toBe(true)
  expect(can(guarded, { edit: 'wish' }, { wish: '', can: { 'field:wish': 'noPermission' } })).toBe(
    false,
  )
  who(['system:config'], [])
  expect(can(guarded, { filter: 'wage' })).toBe(true)
  expect(can(guarded, { edit: 'wage' })).toBe(false)
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
