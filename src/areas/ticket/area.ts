import type { TicketTab } from '#contract/areas/ticket/ticketFlow.ts'
import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { RECORD_PAGE, ticketPage } from './ticket.ts'

const words = [
  'pages/ticket',
  'entities/kpiTicket',
  'entities/confirmRecord',
  'entities/kpiJobType',
] as const
const form = withWords(words, () => import('./form/TicketForm.tsx'))

/** Where tickets are claimed and confirmed: in those of all projects. */
const among = (tab: TicketTab) => `/project/allTask?tab=${tab}`

/** Tickets: claimed or recorded, submitted, confirmed. */
export const ticket: Area = {
  resources: {
    confirmRecord: () => import('./confirmRecord.tsx'),
    kpiTicket: () => import('./kpiTicket.tsx'),
  },
  foundPages: {
    kpiTicket: (id, project) =>
      project === null ? undefined : ticketPage({ id: Number(id), project }),
  },
  commands: [
    { name: 'record', to: RECORD_PAGE, screen: 'taskList' },
    { name: 'claim', to: among('unclaimed'), screen: 'allTask' },
    { name: 'confirm', to: among('pendingConfirm'), screen: 'allTask' },
    { name: 'finish', to: '/project/myTask?tab=toFinish', screen: 'myTask' },
  ],
  pages: { [RECORD_PAGE]: withWords(words, () => import('./form/Record.tsx')) },
  screens: {
    allTask: {
      load: withWords(words, () => import('./AllTask.tsx')),
    },
    myTask: {
      load: withWords(words, () => import('./MyTask.tsx')),
    },
    picTask: {
      load: withWords(words, () => import('./PicTask.tsx')),
      within: 'project',
    },
    taskList: {
      load: withWords(words, () => import('./TaskList.tsx')),
      below: {
        create: form,
        'edit/:id': form,
        'show/:id': withWords(words, () => import('./page/TicketPage.tsx')),
      },
      within: 'project',
    },
  },
}
