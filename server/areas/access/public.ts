/** What other areas may use of this one. */

export { holdersOf } from './holders.ts'
export { setIdentityStatus } from './identityStatus.ts'
export { default as memberAccount } from './member.ts'
export { proveIdentity } from './prove.ts'
export { logSecurity } from './securityLog.ts'
export { accountName, memberTable } from './tables/member.ts'
export { hasSecondFactor } from './twoFactor.ts'
