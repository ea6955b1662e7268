import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const words = [
  'pages/ticket',
  'entities/kpiTicket',
  'entities/confirmRecord',
  'entities/kpiJobType',
] as const
const form = withWords(words, () => import('./form/TicketForm.tsx'))

/** Tickets: claimed or recorded, submitted, confirmed. */
export const ticket: Area = {
  resources: {
    confirmRecord: () => import('./confirmRecord.tsx'),
    kpiTicket: () => import('./kpiTicket.tsx'),
  },
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
