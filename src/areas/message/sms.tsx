import { sms } from '#contract/areas/message/sms.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(sms, {
  route: '/systemSetup/smsOutbox',
  ignoreCache: ['list', 'form', 'show'],
  list: ['to', 'country', 'status', 'tries', 'createDate', 'expireDate'],
  form: [],
  show: ['to', 'country', 'status', 'tries', 'createDate', 'updateDate', 'expireDate', 'text'],
})
