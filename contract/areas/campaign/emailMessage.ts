import { entity } from '#contract/kit/entity.ts'
import { files, flag, ref, text } from '#contract/kit/field.ts'
import { audienceFields } from './audience.ts'
import { bodyOf, titleOf } from './messageTemplate.ts'
import {
  sendAction,
  sendingActions,
  sendingFails,
  sendingFields,
  templateFields,
} from './sendingFields.ts'

/** E-mail to chosen recipients. */
export const emailMessage = entity('emailMessage', {
  path: '/admin/v1/message/email',
  rights: { read: 'message:email', write: 'message:email:write' },
  importing: false,
  fields: {
    sender: ref('mailSender', { filter: true }),
    /** Whose members see it as theirs. */
    platform: text({ max: 32, pattern: 'code', default: 'CAKE', filter: true }),
    ...audienceFields(),
    ...templateFields(),
    /** Of every language that has no title of its own; and what the back office calls it. */
    subject: text({ max: 200, search: true }),
    titleTW: titleOf(),
    bodyTW: bodyOf(),
    titleCN: titleOf(),
    bodyCN: bodyOf(),
    titleEN: titleOf(),
    bodyEN: bodyOf(),
    attachments: files({ max: 5 }),
    /** Sent whatever a member has chosen, and without a link to unsubscribe. */
    critical: flag({ default: false, filter: true }),
    ...sendingFields(),
  },
  title: 'subject',
  order: ['-createDate'],
  state: 'status',
  actions: {
    send: {
      ...sendAction,
      fails: [...sendingFails, 'senderDisabled', 'noPublicUrl', 'fileTooLarge'],
    },
    ...sendingActions,
  },
})
