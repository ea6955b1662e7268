import { eformRecord } from '#contract/areas/eform/eformRecord.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/records'] as const
const pages = [...words, 'entities/eform'] as const

export default resource(eformRecord, {
  route: '/eform/eformRecords',
  list: ['summary', 'eform', 'number', 'status', 'assignee', 'submitDate', 'dueDate'],
  form: [['status', 'assignee'], 'remarks'],
  filters: ['eform', 'status', 'assignee', 'submitDate', 'dueDate', 'member', 'email'],
  // All but `answers`, which the page shows with their questions.
  show: [
    'eform',
    'number',
    'submitDate',
    'status',
    'assignee',
    'remarks',
    'dueDate',
    'answeredDate',
    'member',
    'email',
    'filledFor',
    'language',
    'formVersion',
  ],
  cells: {
    dueDate: lazyWithWords(words, () => import('./records/DueDate.tsx'), null),
    answers: lazyWithWords(words, () => import('./records/AnswerCount.tsx'), null),
  },
  pages: {
    list: withWords(pages, () => import('./records/Records.tsx')),
    show: withWords([...pages, 'files'], () => import('./records/submission/SubmissionPage.tsx')),
  },
  pick: { hint: ['number', 'eform'] },
  bulk: ['update.status', 'update.assignee', 'remove'],
})
