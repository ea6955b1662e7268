import type { Area } from '#src/kit/manifest.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { projectPage } from './inProject.ts'

const inProject = (page: string, project: string | null) =>
  project === null ? undefined : projectPage(page, project)

/** Leads on from an address without an id. */
const OwnProject = lazyWithWords([], () => import('./list/OwnProject.tsx'))

/** Projects, their members, charters, notices, audit log and files, and the project hall. */
export const project: Area = {
  resources: {
    project: () => import('./project.tsx'),
    projectApply: () => import('./projectApply.tsx'),
    projectMember: () => import('./projectMember.tsx'),
    projectNotice: () => import('./projectNotice.tsx'),
  },
  screens: {
    auditLog: {
      load: withWords(['pages/auditLog'], () => import('./auditLog/Page.tsx')),
      within: 'project',
      tag: 'LEAD',
    },
    constitution: {
      load: withWords(['pages/charter', 'records'], () => import('./charter/Charter.tsx')),
      within: 'project',
    },
    projectFiles: {
      load: withWords(['pages/project', 'entities/project'], () => import('./files/Files.tsx')),
      within: 'project',
    },
    projectMarket: {
      load: withWords(
        ['pages/market', 'entities/projectApply'],
        () => import('./market/Market.tsx'),
      ),
    },
    projectNotices: {
      load: withWords(
        ['pages/projectNotice', 'entities/projectNotice'],
        () => import('./notices/Page.tsx'),
      ),
      within: 'project',
    },
    projectPeople: {
      load: withWords(
        ['pages/project', 'entities/projectMember'],
        () => import('./members/Members.tsx'),
      ),
      within: 'project',
    },
  },
  frames: {
    project: withWords(
      ['pages/project', 'entities/project', 'entities/projectMember'],
      () => import('./frame/Frame.tsx'),
    ),
  },
  aliases: { '/project/profile': { component: 'project', without: OwnProject } },
  addresses: { project: id => projectPage('details', id) },
  foundPages: {
    projectNotice: (_, project) => inProject('notices', project),
    projectPeople: (_, project) => inProject('member', project),
  },
}
