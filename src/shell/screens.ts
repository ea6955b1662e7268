import type { ComponentType } from 'react'
import { withWords } from '#src/kit/own.tsx'

/** A page of its own, by the component the menu names (spec C2). */
interface OwnScreen {
  load: () => Promise<{ default: ComponentType }>
  /** Stands inside a project: its head above the page, and the project for the page to use. */
  inProject?: boolean
}

export const screens: Readonly<Record<string, OwnScreen>> = {
  home: {
    load: withWords(
      ['pages/home', 'pages/notice', 'entities/kpiTicket', 'entities/projectMember'],
      () => import('#src/custom/home/Home.tsx'),
    ),
  },
  report: {
    load: withWords(
      ['pages/report', 'entities/kpiTicket', 'entities/kpiJobType', 'entities/member'],
      () => import('#src/custom/report/Report.tsx'),
    ),
  },
  projectDetails: {
    load: withWords(
      ['pages/board', 'entities/kpiTicket', 'entities/project', 'entities/projectMember'],
      () => import('#src/custom/board/Dashboard.tsx'),
    ),
    inProject: true,
  },
  bigScreen: {
    load: withWords(
      ['pages/board', 'entities/kpiTicket', 'entities/project'],
      () => import('#src/custom/board/BigScreen.tsx'),
    ),
    inProject: true,
  },
}

/** The head of a project's pages. */
export const projectFrame = withWords(
  ['pages/project', 'entities/project'],
  () => import('#src/custom/project/Frame.tsx'),
)
