import { afterEach, describe, expect, it } from 'vitest'
import { placesOf, screensOf } from '#src/kit/page/menu.ts'
import { can } from '#src/kit/session/can.tsx'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { builtInMenu, firstAllowed, rolesOf } from './builtIn.ts'

/** Signs in a member with these roles. */
const signIn = (roles: string[]) =>
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
    permissions: new Set(),
    menu: [],
  })
afterEach(() => signIn([]))

const member = ['ROLE_MEMBER']
const editor = ['ROLE_EDITOR', 'ROLE_MEMBER']
const admin = ['ROLE_ADMIN', 'ROLE_MEMBER']

describe('the roles of a right', () => {
  it('are everybody’s where signing in is enough', () => {
    expect(rolesOf('signedIn')).toEqual(['*'])
    expect(rolesOf('public')).toEqual(['*'])
  })

  it('are those that hold it, and always the administrators', () => {
    expect(rolesOf('system:tag')).toEqual(['ROLE_ADMIN', 'ROLE_EDITOR'])
    expect(rolesOf('access:role')).toEqual(['ROLE_ADMIN'])
  })
})

const screens = [
  { path: '/accessManage/roleManage', roles: ['ROLE_ADMIN'], component: 'role' },
  { path: '/systemSetup/sysTagManage', roles: ['ROLE_ADMIN', 'ROLE_EDITOR'], component: 'tag' },
  { path: '/systemSetup/dictManage', roles: ['*'], component: 'dict' },
]

describe('a screen', () => {
  it.each([
    [member, [false, false, true]],
    [editor, [false, true, true]],
    [admin, [true, true, true]],
    [[], [false, false, true]],
  ])('lets %j in by its roles', (mine, expected) => {
    signIn(mine)
    expect(screens.map(({ roles }) => can({ role: roles }))).toEqual(expected)
  })
})

describe('the first allowed screen', () => {
  it('is the first for everybody', () => {
    signIn(member)
    expect(firstAllowed(screens)).toBe('/systemSetup/dictManage')
    // Not one of their own role: only '*' and the admin role are looked for.
    signIn(editor)
    expect(firstAllowed(screens)).toBe('/systemSetup/dictManage')
  })

  it('is the first for administrators, for an administrator', () => {
    signIn(admin)
    expect(firstAllowed(screens)).toBe('/accessManage/roleManage')
  })

  it('never leads to a closed screen, which would lead on without end', () => {
    const closed = screens.filter(screen => !screen.roles.includes('*'))
    signIn(member)
    expect(firstAllowed(closed)).toBeUndefined()
  })
})

describe('the built-in menu', () => {
  const urls = (mine: string[]) => {
    signIn(mine)
    return screensOf(placesOf(builtInMenu(screens), () => true)).map(place => place.url)
  }

  it('holds what the roles permit, in the order of its groups', () => {
    expect(urls(member)).toEqual(['/systemSetup/dictManage'])
    expect(urls(admin)).toEqual([
      '/systemSetup/sysTagManage',
      '/systemSetup/dictManage',
      '/accessManage/roleManage',
    ])
  })

  it('names entries by their address, which is also the locale key', () => {
    signIn(member)
    const [group] = builtInMenu(screens)
    expect(group).toMatchObject({ name: 'systemSetup', component: 'parent', icon: 'settings' })
    expect(group?.children).toMatchObject([{ name: 'dictManage', component: 'dict' }])
  })
})
