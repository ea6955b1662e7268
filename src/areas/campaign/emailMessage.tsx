import { checkRecipients } from '#contract/areas/campaign/calls.ts'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { Progress, Recipients } from './sending/panels.tsx'
import { templateInput } from './sending/templateInput.tsx'
import { ValuesInput } from './sending/ValuesInput.tsx'
import { ViewsInput } from './sending/ViewsInput.tsx'

const words = ['pages/messages'] as const

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
  above: [({ row }) => <Progress entity={emailMessage} row={row} />],
  panels: [
    ({ row }) => <Recipients call={checkRecipients} row={row} />,
    lazyWithWords(words, () => import('./email/Preview.tsx')),
  ],
  inputs: { views: ViewsInput, template: templateInput('EMAIL'), values: ValuesInput },
  pick: { hint: ['status'] },
  bulk: ['remove', 'pause', 'resume'],
})
