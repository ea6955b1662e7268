/** What other areas may use of this one. */
export { projectId } from './calls/project.ts'
export { OWN_PROJECTS, projectTopic } from './live.ts'
export { project } from './project.ts'
export { type ProjectTag, projectMember, projectTags } from './projectMember.ts'
