/** What other areas may use of this one. */
export { type InProject, projectPage, useProject } from './inProject.ts'
