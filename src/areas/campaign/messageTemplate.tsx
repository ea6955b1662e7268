import { messageTemplate } from '#contract/areas/campaign/messageTemplate.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/messages'] as const

export default resource(messageTemplate, {
  route: '/message/templateManage',
  list: ['name', 'type', 'status', 'version', 'changed', 'publishDate'],
  form: [
    ['name', 'type'],
    ...(['titleTW', 'bodyTW', 'plainTW', 'titleCN', 'bodyCN', 'plainCN'] as const),
    ...(['titleEN', 'bodyEN', 'plainEN', 'variables', 'frameUrl'] as const),
  ],
  show: [
    ...(['type', 'status', 'version', 'publishDate', 'changed', 'variables', 'frameUrl'] as const),
    ...(['createDate', 'updateDate'] as const),
  ],
  filters: ['name', 'type', 'status', 'changed'],
  pages: { form: withWords(words, () => import('./template/TemplateForm.tsx')) },
  panels: [
    lazyWithWords(words, () => import('./template/Preview.tsx')),
    lazyWithWords([...words, 'records'], () => import('./template/Versions.tsx')),
  ],
  pick: { only: { status: ['PUBLISHED'] }, hint: ['version'] },
  // Each is published when it was read.
  bulk: ['remove', 'withdraw'],
})
