/** What other areas may use of this one. */

export { holdersOf } from './holders.ts'
export { proveIdentity } from './prove.ts'
export { ADMIN } from './rights.ts'
export { logSecurity } from './securityLog.ts'
export { accountName, memberTable } from './tables/member.ts'
export { menuTable } from './tables/menu.ts'
export { roleTable } from './tables/role.ts'
export { hasSecondFactor } from './twoFactor.ts'
