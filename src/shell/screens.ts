import type { ComponentType } from 'react'
import { withWords } from '#src/kit/page/own.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A page of its own, by the component the menu names (spec C2). */
interface OwnScreen {
  load: Load
  /** Further pages, by their address below it. */
  below?: Readonly<Record<string, Load>>
  /** Stands inside a project: its head above the page, and the project for the page to use. */
  inProject?: boolean
}

const ticketWords = ['pages/ticket', 'entities/kpiTicket', 'entities/confirmRecord'] as const
const ticketForm = withWords(ticketWords, () => import('#src/areas/ticket/form/TicketForm.tsx'))

export const screens: Readonly<Record<string, OwnScreen>> = {
  allTask: { load: withWords(ticketWords, () => import('#src/areas/ticket/AllTask.tsx')) },
  auditLog: {
    load: withWords(['pages/auditLog'], () => import('#src/areas/project/auditLog/Page.tsx')),
    inProject: true,
  },
  bigScreen: {
    load: withWords(
      ['pages/board', 'entities/kpiTicket', 'entities/project'],
      () => import('#src/areas/board/BigScreen.tsx'),
    ),
    inProject: true,
  },
  constitution: {
    load: withWords(
      ['pages/charter', 'records'],
      () => import('#src/areas/project/charter/Charter.tsx'),
    ),
    inProject: true,
  },
  equity: {
    load: withWords(
      ['pages/equity', 'entities/waiverRecord'],
      () => import('#src/areas/equity/Equity.tsx'),
    ),
    inProject: true,
  },
  home: {
    load: withWords(
      ['pages/home', 'pages/notice', 'entities/kpiTicket', 'entities/projectMember'],
      () => import('#src/areas/board/home/Home.tsx'),
    ),
  },
  myTask: { load: withWords(ticketWords, () => import('#src/areas/ticket/MyTask.tsx')) },
  picTask: {
    load: withWords(ticketWords, () => import('#src/areas/ticket/PicTask.tsx')),
    inProject: true,
  },
  projectDetails: {
    load: withWords(
      ['pages/board', 'entities/kpiTicket', 'entities/project', 'entities/projectMember'],
      () => import('#src/areas/board/Dashboard.tsx'),
    ),
    inProject: true,
  },
  projectFiles: {
    load: withWords(
      ['pages/project', 'entities/project'],
      () => import('#src/areas/project/files/Files.tsx'),
    ),
    inProject: true,
  },
  projectPeople: {
    load: withWords(
      ['pages/project', 'entities/projectMember'],
      () => import('#src/areas/project/members/Members.tsx'),
    ),
    inProject: true,
  },
  projectMarket: {
    load: withWords(
      ['pages/market', 'entities/projectApply'],
      () => import('#src/areas/project/market/Market.tsx'),
    ),
  },
  projectNotices: {
    load: withWords(
      ['pages/projectNotice', 'entities/projectNotice'],
      () => import('#src/areas/project/notices/Page.tsx'),
    ),
    inProject: true,
  },
  report: {
    load: withWords(
      ['pages/report', 'entities/kpiTicket', 'entities/kpiJobType', 'entities/member'],
      () => import('#src/areas/report/Report.tsx'),
    ),
  },
  taskList: {
    load: withWords(ticketWords, () => import('#src/areas/ticket/TaskList.tsx')),
    below: {
      create: ticketForm,
      'edit/:id': ticketForm,
      'show/:id': withWords(ticketWords, () => import('#src/areas/ticket/page/TicketPage.tsx')),
    },
    inProject: true,
  },
}

/** The head of a project's pages. */
export const projectFrame = withWords(
  ['pages/project', 'entities/project', 'entities/projectMember'],
  () => import('#src/areas/project/frame/Frame.tsx'),
)
