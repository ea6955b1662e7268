import { contractTemplate } from '#contract/areas/signing/contractTemplate.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/contractTemplates', 'pages/placeholders', 'entities/contract'] as const

export default resource(contractTemplate, {
  route: '/contracts/templates',
  list: ['name', 'status', 'version', 'changed', 'publishDate', 'signDays', 'stepUp'],
  form: [
    'name',
    'titleTW',
    'bodyTW',
    'titleCN',
    'bodyCN',
    'titleEN',
    'bodyEN',
    ['inOrder', 'stepUp'],
    ['signDays', 'remindDays'],
  ],
  show: [
    'status',
    'version',
    'publishDate',
    'changed',
    'inOrder',
    'stepUp',
    'signDays',
    'remindDays',
    'createDate',
    'updateDate',
  ],
  filters: ['name', 'status', 'changed', 'publishDate', 'stepUp'],
  pages: { form: withWords(words, () => import('./template/TemplateForm.tsx')) },
  panels: [
    lazyWithWords(words, () => import('./template/Preview.tsx')),
    lazyWithWords([...words, 'records'], () => import('./template/Versions.tsx')),
  ],
  pick: { only: { status: ['PUBLISHED'] }, hint: ['version'] },
  // Each is published when it was read.
  bulk: ['remove', 'withdraw'],
})
