import type { ComponentType } from 'react'
import { withWords } from '#src/kit/own.tsx'

/** A page of its own, by the component the menu names (spec C2). */
interface OwnScreen {
  load: () => Promise<{ default: ComponentType }>
  /** Pages below it, by their path. */
  below?: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>
  /** Stands inside a project: its head above the page, and the project for the page to use. */
  inProject?: boolean
}

const ticketWords = ['pages/ticket', 'entities/kpiTicket', 'entities/confirmRecord'] as const
const ticketForm = withWords(ticketWords, () => import('#src/custom/ticket/form/TicketForm.tsx'))

export const screens: Readonly<Record<string, OwnScreen>> = {
  taskList: {
    load: withWords(ticketWords, () => import('#src/custom/ticket/TaskList.tsx')),
    below: {
      create: ticketForm,
      'edit/:id': ticketForm,
      'show/:id': withWords(ticketWords, () => import('#src/custom/ticket/page/TicketPage.tsx')),
    },
    inProject: true,
  },
  picTask: {
    load: withWords(ticketWords, () => import('#src/custom/ticket/PicTask.tsx')),
    inProject: true,
  },
  myTask: { load: withWords(ticketWords, () => import('#src/custom/ticket/MyTask.tsx')) },
  allTask: { load: withWords(ticketWords, () => import('#src/custom/ticket/AllTask.tsx')) },
}

/** The head of a project's pages. */
export const projectFrame = withWords(
  ['pages/project', 'entities/project'],
  () => import('#src/custom/project/Frame.tsx'),
)
