/** What other areas may use of projects. */
export { countInProjects } from './counts.ts'
export {
  answerInProject,
  everywhere,
  inMyProjects,
  mayWrite,
  membershipIn,
  requireMembership,
  requireWrite,
} from './membership.ts'
export { projectName } from './name.ts'
export { projectMemberTable } from './tables/projectMember.ts'
