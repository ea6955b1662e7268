/** What other areas may use of this one. */

export { actorOf } from './actor.ts'
export { requireCaptcha } from './captcha.ts'
export { lifetime, requireCode, storeCode } from './code.ts'
export { holdersOf } from './holders.ts'
export { closeAccount } from './leave.ts'
export { proveIdentity } from './prove.ts'
export { isOnlyAdministrator, requireGrantableRoles } from './rights.ts'
export { logSecurity } from './securityLog.ts'
export { roleIds } from './seed/members.ts'
export { admitted } from './signIn/enter.ts'
export { accountName, memberTable } from './tables/member.ts'
export { hasSecondFactor } from './twoFactor.ts'
