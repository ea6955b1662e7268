/** What other areas may use of projects. */
export { countInProjects } from './counts.ts'
export {
  answerInProject,
  demandStanding,
  demandWrite,
  everywhere,
  inMyProjects,
  mayWrite,
  standingIn,
} from './membership.ts'
export { projectName } from './name.ts'
export { projectMemberTable } from './projectMember.ts'
