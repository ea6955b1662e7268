import { mail } from '#contract/areas/message/mail.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(mail, {
  route: '/systemSetup/outbox',
  ignoreCache: ['list', 'form', 'show'],
  list: ['subject', 'to', 'status', 'tries', 'createDate'],
  form: [],
  show: ['to', 'subject', 'status', 'tries', 'createDate', 'updateDate', 'text'],
})
