import { entity } from '#contract/kit/entity.ts'
import { choice, flag, instant, int, ref, text } from '#contract/kit/field.ts'
import { memberFields } from './audience.ts'
import { bodyOf, titleOf } from './messageTemplate.ts'
import {
  count,
  memberSendingFails,
  progressFields,
  sendAction,
  templateFields,
} from './sendingFields.ts'

/**
 * A notice to members, which they read in the product. Whoever has not read it for so many days is
 * sent it by e-mail, and then by text message.
 */
export const memberNotice = entity('memberNotice', {
  path: '/admin/v1/message/notices',
  rights: { read: 'message:notice', write: 'message:notice:write' },
  importing: false,
  fields: {
    /**
     * The one member whom it goes to, 0 for all members; nothing if it goes to several. Not called
     * `memberId` as in the specification: with each request, that is whoever makes it.
     */
    target: int({ min: 0, optional: true, filter: true }),
    ...memberFields(),
    ...templateFields(),
    /** Of every language that has no title of its own; and what the back office calls it. */
    subject: text({ max: 200, search: true }),
    titleTW: titleOf(),
    bodyTW: bodyOf(),
    titleCN: titleOf(),
    bodyCN: bodyOf(),
    titleEN: titleOf(),
    bodyEN: bodyOf(),
    /** Members say that they have read it; otherwise opening it is enough. */
    confirm: flag({ default: false, filter: true }),
    /** It is also e-mailed to everybody at once, whatever they have chosen. */
    critical: flag({ default: false, filter: true }),
    /** Until then, it is shown. */
    untilDate: instant({ optional: true, filter: true, sort: true }),
    /** Days without being read after which the next channel is used. */
    remindDays: int({ min: 1, max: 60, optional: true }),
    /** Sends it by e-mail to whoever has not read it. */
    sender: ref('mailSender', { optional: true, filter: true, edit: 'message:email:write' }),
    /** Who text messages are from to whoever has not read it even then. */
    terminal: text({ max: 16, pattern: 'terminal', optional: true, edit: 'message:sms:write' }),
    status: choice(
      {
        DRAFT: 'neutral',
        SCHEDULED: 'blue',
        SENDING: 'gold',
        SENT: 'green',
        WITHDRAWN: 'neutral',
      },
      { server: true, filter: true, sort: true },
    ),
    ...progressFields(),
    readCount: count(),
    reminderEmail: ref('emailMessage', { server: true, optional: true }),
    reminderText: ref('textMessage', { server: true, optional: true }),
  },
  title: 'subject',
  order: ['-createDate'],
  state: 'status',
  actions: {
    send: {
      ...sendAction,
      fails: [...memberSendingFails, 'senderDisabled', 'noPublicUrl', 'noSms'],
    },
    /** It is shown to nobody any more, and nobody is reminded of it. */
    withdraw: {
      from: ['SCHEDULED', 'SENDING', 'SENT'],
      to: 'WITHDRAWN',
      otherwise: 'changed',
      danger: true,
    },
  },
})
