/** What other areas may use of projects. */

export { allowedInProject, projectReaders } from './charter/thread.ts'
export { charterOf } from './charter/versions.ts'
export { countInProjects } from './counts.ts'
export { joinedOrder } from './joinedOrder.ts'
export {
  type Application,
  onApplication,
  requireBeforeApplying,
  requireBeforeJoining,
} from './joining.ts'
export { kpiRate } from './kpiRate.ts'
export { exitProjects, leadsOf, ownMemberships } from './leaving.ts'
export { requireActiveAccount } from './member/rules.ts'
export { keepMembersWith, setShareReader } from './memberRecords.ts'
export {
  answerInProject,
  everywhere,
  hasProject,
  inMyProjects,
  inOwnProjects,
  mayWrite,
  membershipIn,
  prepareMemberships,
  requireMembership,
  requireWrite,
} from './membership.ts'
export { projectName } from './name.ts'
export { charterVersion } from './tables/charter.ts'
export { projectTable } from './tables/project.ts'
export { projectApplyTable } from './tables/projectApply.ts'
export { activeIn, projectMemberTable } from './tables/projectMember.ts'
