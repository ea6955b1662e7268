import { mailSender } from '#contract/areas/campaign/mailSender.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(mailSender, {
  route: '/message/emailSenderManage',
  list: ['name', 'fromAddress', 'host', 'enabled', 'outcome', 'tryDate'],
  form: [
    ['name', 'enabled'],
    ['fromName', 'fromAddress'],
    'replyTo',
    ['host', 'port'],
    'security',
    ['username', 'password'],
    'perMinute',
    ['imapHost', 'imapPort'],
    ['imapUsername', 'imapPassword'],
  ],
  show: [
    ...(['name', 'enabled', 'fromName', 'fromAddress', 'replyTo', 'host', 'port'] as const),
    ...(['security', 'username', 'perMinute', 'imapHost', 'imapPort', 'imapUsername'] as const),
    ...(['outcome', 'tryDate', 'said', 'createDate', 'updateDate'] as const),
  ],
  filters: ['name', 'enabled'],
  panels: [lazyWithWords(['pages/messages'], () => import('./sender/TrySender.tsx'), null)],
  pick: { hint: ['fromAddress'] },
  bulk: ['remove'],
})
