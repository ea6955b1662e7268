import { type MenuItem, menuTree, ownPermissions } from '#contract/kit/calls/permission.ts'
import { ownProfile, type Profile } from '#contract/kit/calls/session.ts'
import { callServer } from '../call/ask.ts'
import type { Failure } from '../call/failure.ts'

/** Who is signed in, what they may do and what they see: asked once, when the app starts. */
export interface CurrentMember {
  profile: Profile | undefined
  permissions: ReadonlySet<string>
  menu: readonly MenuItem[]
  /** Why they could not be asked for, as long as they never were answered. */
  error?: Failure | undefined
}

let current: CurrentMember = { profile: undefined, permissions: new Set(), menu: [] }

export const currentMember = (): CurrentMember => current
export const setCurrentMember = (next: CurrentMember) => {
  current = next
}

/** Which of the three were answered by now. */
const answered = new Set<number>()
/** The index of the menu: while there is none, the page itself says why. */
const MENU = 2

/**
 * Asks for profile, permissions and menu after sign-in; whatever fails stays as it was, empty at
 * first. The menu is not asked for where it does not come from the server.
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
