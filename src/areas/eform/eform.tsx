import { eform } from '#contract/areas/eform/eform.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { ElementsCell, TextsCell } from './show/cells.tsx'

const words = ['pages/forms'] as const

export default resource(eform, {
  route: '/eform/eformManage',
  list: ['formName', 'type', 'status', 'onAirDate', 'endDate', 'submissions', 'unanswered'],
  form: [
    ['formName', 'type'],
    'languages',
    'texts',
    'elements',
    ['onAirDate', 'endDate'],
    'submitLimit',
    ['hasLogin', 'authMember', 'enableMore'],
    'followUp',
    'owner',
    ['code', 'extId', 'parentId'],
  ],
  show: [
    'status',
    'version',
    'type',
    'languages',
    'onAirDate',
    'endDate',
    'submissions',
    'unanswered',
    'submitLimit',
    'hasLogin',
    'authMember',
    'enableMore',
    'followUp',
    'owner',
    'code',
    'extId',
    'parentId',
    'createDate',
    'updateDate',
  ],
  filters: [
    'formName',
    'type',
    'status',
    'onAirDate',
    'endDate',
    'owner',
    'hasLogin',
    'authMember',
    'followUp',
    'code',
    'extId',
  ],
  cells: { elements: ElementsCell, texts: TextsCell },
  pages: { form: withWords([...words, 'lists'], () => import('./form/FormForm.tsx')) },
  rowActions: [lazyWithWords(words, () => import('./show/Duplicate.tsx'), null)],
  panels: [
    lazyWithWords(words, () => import('./show/Unfinished.tsx'), null),
    lazyWithWords(words, () => import('./show/Address.tsx')),
    lazyWithWords(words, () => import('./show/Records.tsx')),
    lazyWithWords(words, () => import('./show/Preview.tsx')),
    lazyWithWords([...words, 'records'], () => import('./show/Versions.tsx')),
  ],
  // Each version has a button of its own.
  ownButtons: ['takeVersion'],
  pick: { hint: ['type', 'status'] },
  // Each is published when it was read.
  bulk: ['remove', 'close'],
})
