/** What other areas may use of this one. */
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

export { SectionHead } from './frame/SectionHead.tsx'
export { canWriteIn, hasTag, type InProject, projectPage, useProject } from './inProject.ts'
export { useMyProjects } from './useMyProjects.ts'
export { visitedFirst } from './visitedFirst.ts'

const words = ['pages/project', 'entities/project', 'entities/projectMember', 'pick']

/** Dialogs that set up a new project. */
export const AddMembers = lazyWithWords(words, () => import('./members/AddMembers.tsx'), null)
export const EquityRule = lazyWithWords(words, () => import('./setup/EquityRule.tsx'), null)
export const Publish = lazyWithWords(words, () => import('./setup/Publish.tsx'), null)
