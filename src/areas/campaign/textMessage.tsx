import { checkTextRecipients } from '#contract/areas/campaign/calls.ts'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { Progress, Recipients } from './sending/panels.tsx'
import { templateInput } from './sending/templateInput.tsx'
import { ValuesInput } from './sending/ValuesInput.tsx'
import { ViewsInput } from './sending/ViewsInput.tsx'

const words = ['pages/messages'] as const

export default resource(textMessage, {
  route: '/message/smsManage',
  list: ['name', 'status', 'terminal', 'total', 'sent', 'failed', 'sendDate', 'creator'],
  form: [
    ['name', 'terminal'],
    ...(['everybody', 'members', 'roles', 'projects', 'views', 'recipients'] as const),
    ...(['recipientFile', 'template', 'values', 'plainTW', 'plainCN', 'plainEN'] as const),
    ['sendDate', 'perMinute'],
  ],
  show: [
    ...(['status', 'terminal', 'template', 'sendDate', 'perMinute', 'beginDate'] as const),
    ...(['endDate', 'everybody', 'members', 'roles', 'projects', 'recipients'] as const),
    ...(['recipientFile', 'values', 'creator', 'createDate', 'updateDate'] as const),
  ],
  filters: ['name', 'status', 'terminal', 'template', 'sendDate', 'creator'],
  pages: { form: withWords(words, () => import('./text/TextForm.tsx')) },
  above: [({ row }) => <Progress entity={textMessage} row={row} />],
  panels: [
    ({ row }) => <Recipients call={checkTextRecipients} row={row} />,
    lazyWithWords(words, () => import('./text/Preview.tsx')),
  ],
  inputs: { views: ViewsInput, template: templateInput('SMS'), values: ValuesInput },
  pick: { hint: ['status'] },
  bulk: ['remove', 'pause', 'resume'],
})
