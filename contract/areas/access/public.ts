/** What other areas may use of this one. */
export { securityState } from './calls/account.ts'
export { whoGrants } from './calls/roles.ts'
export { session } from './calls/session.ts'
export { member } from './member.ts'
export { proof, proofFails } from './proof.ts'
export { role } from './role.ts'
export { RESEND_SECONDS } from './signInPaths.ts'
