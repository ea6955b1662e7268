import { type MenuItem, menuTree, ownPermissions } from '#contract/kit/calls/permission.ts'
import { ownProfile, type Profile } from '#contract/kit/calls/session.ts'
import { callServer } from '../call/callServer.ts'
import type { Failure } from '../call/failure.ts'

/** The signed-in member with permissions and menu: loaded once, when the app starts. */
export interface CurrentMember {
  profile: Profile | undefined
  permissions: ReadonlySet<string>
  menu: readonly MenuItem[]
  /** Why they could not be loaded, until they have been loaded once. */
  error?: Failure | undefined
}

let current: CurrentMember = { profile: undefined, permissions: new Set(), menu: [] }

export const currentMember = (): CurrentMember => current
export const setCurrentMember = (next: CurrentMember) => {
  current = next
}

/** Which of the three have been loaded. */
const answered = new Set<number>()
/** The index of the menu: without a menu, the page itself says why. */
const MENU = 2

/**
 * Loads profile, permissions and menu after sign-in; what fails stays as it was, at first empty.
 * The menu is not loaded if it does not come from the server.
 */
export async function loadCurrentMember(menuFromServer: boolean) {
  const all = await Promise.allSettled([
    callServer(ownProfile, {}),
    callServer(ownPermissions, {}),
    menuFromServer ? callServer(menuTree, {}, { quiet: !answered.has(MENU) }) : current.menu,
  ])
  const asked = menuFromServer ? all : all.slice(0, 2)
  for (const [at, { status }] of asked.entries()) if (status === 'fulfilled') answered.add(at)
  const failed = all.find((one, at) => one.status === 'rejected' && !answered.has(at))
  const [profile, permissions, menu] = all
  setCurrentMember({
    profile: profile.status === 'fulfilled' ? profile.value : current.profile,
    permissions:
      permissions.status === 'fulfilled' ? new Set(permissions.value) : current.permissions,
    menu: menu.status === 'fulfilled' ? menu.value : current.menu,
    error: failed?.status === 'rejected' ? (failed.reason as Failure) : undefined,
  })
}
