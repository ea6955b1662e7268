import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** The dashboard of a project, and the home page. */
export const board: Area = {
  screens: {
    bigScreen: {
      load: withWords(
        ['pages/board', 'entities/kpiTicket', 'entities/project'],
        () => import('./BigScreen.tsx'),
      ),
      within: 'project',
    },
    home: {
      load: withWords(
        [
          'pages/home',
          'pages/memberNotice',
          'pages/firstSteps',
          'checklist',
          'pages/notice',
          'entities/kpiTicket',
          'entities/projectMember',
        ],
        () => import('./home/Home.tsx'),
      ),
    },
    projectDetails: {
      load: withWords(
        [
          'pages/board',
          'checklist',
          'entities/kpiTicket',
          'entities/project',
          'entities/projectMember',
        ],
        () => import('./Dashboard.tsx'),
      ),
      within: 'project',
    },
  },
}
