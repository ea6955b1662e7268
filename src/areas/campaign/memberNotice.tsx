import { checkNoticeRecipients } from '#contract/areas/campaign/calls.ts'
import { memberNotice } from '#contract/areas/campaign/memberNotice.ts'
import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { Progress, Recipients } from './sending/panels.tsx'
import { templateInput } from './sending/templateInput.tsx'
import { ValuesInput } from './sending/ValuesInput.tsx'
import { ViewsInput } from './sending/ViewsInput.tsx'

const words = ['pages/messages'] as const

export default resource(memberNotice, {
  route: '/message/noticeManage',
  list: [
    ...(['subject', 'status', 'total', 'readCount', 'confirm', 'critical'] as const),
    ...(['sendDate', 'untilDate', 'creator'] as const),
  ],
  form: [
    'subject',
    ...(['everybody', 'members', 'roles', 'projects', 'views', 'template', 'values'] as const),
    ...(['titleTW', 'bodyTW', 'titleCN', 'bodyCN', 'titleEN', 'bodyEN'] as const),
    ['sendDate', 'untilDate'],
    ...(['confirm', 'critical', 'remindDays'] as const),
    ['sender', 'terminal'],
  ],
  show: [
    ...(['status', 'confirm', 'critical', 'sendDate', 'untilDate'] as const),
    ...(['template', 'remindDays'] as const),
    ...(['sender', 'terminal', 'reminderEmail', 'reminderText', 'beginDate', 'endDate'] as const),
    ...(['everybody', 'members', 'roles', 'projects', 'values'] as const),
    ...(['creator', 'createDate', 'updateDate'] as const),
  ],
  filters: [
    ...(['status', 'confirm', 'critical', 'sendDate', 'untilDate'] as const),
    ...(['template', 'sender', 'creator'] as const),
  ],
  pages: { form: withWords(words, () => import('./notice/NoticeForm.tsx')) },
  above: [({ row }) => <Progress entity={memberNotice} row={row} />],
  panels: [
    ({ row }) => <Recipients call={checkNoticeRecipients} row={row} />,
    lazyWithWords(words, () => import('./notice/Report.tsx'), null),
    lazyWithWords(words, () => import('./notice/Preview.tsx')),
  ],
  inputs: { views: ViewsInput, template: templateInput('NOTICE'), values: ValuesInput },
  pick: { hint: ['status'] },
  bulk: ['remove'],
})
