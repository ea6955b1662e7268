/** What other areas may use of this one. */

export { SectionHead } from './frame/SectionHead.tsx'
export { canWriteIn, hasTag, type InProject, projectPage, useProject } from './inProject.ts'
export { useMyProjects } from './useMyProjects.ts'
export { visitedFirst } from './visitedFirst.ts'
