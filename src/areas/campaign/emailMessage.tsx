import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { ValuesInput } from './email/ValuesInput.tsx'
import { ViewsInput } from './email/ViewsInput.tsx'

const words = ['pages/messages', 'entities/delivery'] as const

export default resource(emailMessage, {
  route: '/message/emailManage',
  list: ['subject', 'status', 'sender', 'total', 'sent', 'failed', 'sendDate', 'creator'],
  form: [
    ['subject', 'platform'],
    ['sender', 'perMinute'],
    ...(['everybody', 'members', 'roles', 'projects', 'views', 'recipients'] as const),
    ...(['recipientFile', 'template', 'values', 'titleTW', 'bodyTW', 'titleCN'] as const),
    ...(['bodyCN', 'titleEN', 'bodyEN', 'attachments'] as const),
    ['critical', 'sendDate'],
  ],
  show: [
    ...(['status', 'sender', 'platform', 'template', 'critical', 'sendDate'] as const),
    ...(['perMinute', 'beginDate', 'endDate', 'everybody', 'members', 'roles'] as const),
    ...(['projects', 'recipients', 'recipientFile', 'values', 'attachments'] as const),
    ...(['creator', 'createDate', 'updateDate'] as const),
  ],
  filters: ['status', 'sender', 'platform', 'template', 'critical', 'sendDate', 'creator'],
  pages: { form: withWords(words, () => import('./email/EmailForm.tsx')) },
  above: [lazyWithWords(words, () => import('./email/Progress.tsx'), null)],
  panels: [
    lazyWithWords(words, () => import('./email/Recipients.tsx'), null),
    lazyWithWords(words, () => import('./email/Preview.tsx')),
  ],
  inputs: { views: ViewsInput, values: ValuesInput },
  pick: { hint: ['status'] },
  bulk: ['remove', 'pause', 'resume'],
})
