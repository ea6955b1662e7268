import type { menuTree, ownPermissions } from '#contract/kit/calls/permission.ts'
import type { ownPreference } from '#contract/kit/calls/preference.ts'
import type { ownProfile } from '#contract/kit/calls/session.ts'
import { askEarly } from '#src/kit/call/early.ts'
import { storedSettings } from '#src/kit/page/storedSettings.ts'

/** Asks for what the app begins with, of who is signed in. */
export function askForMember(): void {
  askEarly<typeof ownPermissions>('POST', '/api/v1/mc/sys/permission/own', {})
  askEarly<typeof ownPreference>('GET', '/api/v1/member/preference/view', { key: 'shell' })
  askEarly<typeof ownProfile>('GET', '/api/v1/mc/member', {})
  if (storedSettings().menuFromServer !== false)
    askEarly<typeof menuTree>('POST', '/api/v1/mc/sys/permission/menuTree', {})
}
