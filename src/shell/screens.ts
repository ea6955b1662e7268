import type { ComponentType } from 'react'
import { withWords } from '#src/kit/own.tsx'

type Load = () => Promise<{ default: ComponentType }>

/** A page of its own, by the component the menu names. */
interface OwnScreen {
  load: Load
  /** Further pages, by their address below it. */
  below?: Readonly<Record<string, Load>>
  /** Stands inside a project: its head above the page, and the project for the page to use. */
  inProject?: boolean
}

const ticketWords = ['pages/ticket', 'entities/kpiTicket', 'entities/confirmRecord'] as const
const ticketForm = withWords(ticketWords, () => import('#src/custom/ticket/form/TicketForm.tsx'))

export const screens: Readonly<Record<string, OwnScreen>> = {
  allTask: { load: withWords(ticketWords, () => import('#src/custom/ticket/AllTask.tsx')) },
  auditLog: {
    load: withWords(['pages/auditLog'], () => import('#src/custom/auditLog/Page.tsx')),
    inProject: true,
  },
  bigScreen: {
    load: withWords(
      ['pages/board', 'entities/kpiTicket', 'entities/project'],
      () => import('#src/custom/board/BigScreen.tsx'),
    ),
    inProject: true,
  },
  constitution: {
    load: withWords(['pages/charter', 'records'], () => import('#src/custom/charter/Charter.tsx')),
    inProject: true,
  },
  equity: {
    load: withWords(
      ['pages/equity', 'entities/waiverRecord'],
      () => import('#src/custom/equity/Equity.tsx'),
    ),
    inProject: true,
  },
  home: {
    load: withWords(
      ['pages/home', 'pages/notice', 'entities/kpiTicket', 'entities/projectMember'],
      () => import('#src/custom/home/Home.tsx'),
    ),
  },
  myTask: { load: withWords(ticketWords, () => import('#src/custom/ticket/MyTask.tsx')) },
  picTask: {
    load: withWords(ticketWords, () => import('#src/custom/ticket/PicTask.tsx')),
    inProject: true,
  },
  projectDetails: {
    load: withWords(
      ['pages/board', 'entities/kpiTicket', 'entities/project', 'entities/projectMember'],
      () => import('#src/custom/board/Dashboard.tsx'),
    ),
    inProject: true,
  },
  projectFiles: {
    load: withWords(
      ['pages/project', 'entities/project'],
      () => import('#src/custom/project/files/Files.tsx'),
    ),
    inProject: true,
  },
  projectPeople: {
    load: withWords(
      ['pages/project', 'entities/projectMember'],
      () => import('#src/custom/project/members/Members.tsx'),
    ),
    inProject: true,
  },
  projectMarket: {
    load: withWords(
      ['pages/market', 'entities/projectApply'],
      () => import('#src/custom/market/Market.tsx'),
    ),
  },
  projectNotices: {
    load: withWords(
      ['pages/projectNotice', 'entities/projectNotice'],
      () => import('#src/custom/projectNotices/Page.tsx'),
    ),
    inProject: true,
  },
  report: {
    load: withWords(
      ['pages/report', 'entities/kpiTicket', 'entities/kpiJobType', 'entities/member'],
      () => import('#src/custom/report/Report.tsx'),
    ),
  },
  taskList: {
    load: withWords(ticketWords, () => import('#src/custom/ticket/TaskList.tsx')),
    below: {
      create: ticketForm,
      'edit/:id': ticketForm,
      'show/:id': withWords(ticketWords, () => import('#src/custom/ticket/page/TicketPage.tsx')),
    },
    inProject: true,
  },
}

/** The head of a project's pages. */
export const projectFrame = withWords(
  ['pages/project', 'entities/project', 'entities/projectMember'],
  () => import('#src/custom/project/frame/Frame.tsx'),
)
