import { type MenuItem, menuTree, ownPermissions } from '#contract/calls/permission.ts'
import { ownProfile, type Profile } from '#contract/calls/session.ts'
import { callServer } from './ask.ts'

/** Who is signed in, what they may do and what they see: asked once, when the app starts. */
export interface Standing {
  profile: Profile | undefined
  permissions: ReadonlySet<string>
  menu: readonly MenuItem[]
}

let current: Standing = { profile: undefined, permissions: new Set(), menu: [] }

export const standing = (): Standing => current
export const setStanding = (next: Standing) => {
  current = next
}

/**
 * upstream: menu and permission call run after login; whatever fails stays as it was, empty at
 * first. The menu is not asked for where it does not come from the server.
 */
export async function loadStanding(menuFromServer: boolean) {
  const [profile, permissions, menu] = await Promise.allSettled([
    callServer(ownProfile, {}),
    callServer(ownPermissions, {}),
    menuFromServer ? callServer(menuTree, {}) : [],
  ])
  setStanding({
    profile: profile.status === 'fulfilled' ? profile.value : current.profile,
    permissions:
      permissions.status === 'fulfilled' ? new Set(permissions.value) : current.permissions,
    menu: menu.status === 'fulfilled' ? menu.value : current.menu,
  })
}
