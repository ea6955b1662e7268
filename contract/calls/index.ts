import * as permission from './permission.ts'
import * as session from './session.ts'

/** Every declared call, by name: the registry both sides walk. */
export const calls = {
  getCode: session.getCode,
  loginName: session.loginName,
  logout: session.logout,
  ownProfile: session.ownProfile,
  menuTree: permission.menuTree,
  ownPermissions: permission.ownPermissions,
} as const
export type CallName = keyof typeof calls
