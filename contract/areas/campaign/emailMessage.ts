import { entity } from '#contract/kit/entity.ts'
import { choice, files, flag, instant, int, ref, rows, text } from '#contract/kit/field.ts'
import { audienceFields } from './audience.ts'
import { bodyOf, titleOf } from './messageTemplate.ts'

/** States of whatever goes to many recipients. */
const sendingStates = {
  DRAFT: 'neutral',
  SCHEDULED: 'blue',
  SENDING: 'gold',
  PAUSED: 'purple',
  STOPPED: 'red',
  SENT: 'green',
} as const

/** How many of its recipients are where; kept up to date with each step of the delivery. */
const countFields = () => {
  const count = () => int({ server: true })
  return {
    total: count(),
    sent: count(),
    failed: count(),
    skipped: count(),
  }
}

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
    template: ref('messageTemplate', { optional: true, filter: true }),
    /** Values of the template's variables that are the same for everybody. */
    values: rows({
      of: { key: text({ max: 40, pattern: 'variable' }), value: text({ max: 200 }) },
      max: 30,
    }),
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
    /** Not before. */
    sendDate: instant({ optional: true, sort: true, filter: true }),
    /** Messages in a minute at most; otherwise as many as the sender may send. */
    perMinute: int({ min: 1, max: 6000, optional: true }),
    status: choice(sendingStates, { server: true, filter: true, sort: true }),
    beginDate: instant({ server: true, optional: true, sort: true }),
    endDate: instant({ server: true, optional: true }),
    creator: ref('member', { server: true, filter: true }),
    ...countFields(),
  },
  title: 'subject',
  order: ['-createDate'],
  state: 'status',
  actions: {
    /** Checks everything, makes a delivery for each recipient, and begins at its time. */
    send: {
      from: ['DRAFT'],
      to: 'SCHEDULED',
      otherwise: 'changed',
      fails: [
        ...(['messageIncomplete', 'senderDisabled', 'templateUnusable', 'noPublicUrl'] as const),
        ...([
          'messageNobody',
          'recipientsWrong',
          'tooManyRecipients',
          'placeholderUnknown',
        ] as const),
        ...(['importUnreadable', 'importEmpty', 'importTooComplex', 'fileTooLarge'] as const),
      ],
      danger: true,
      long: true,
    },
    pause: { from: ['SCHEDULED', 'SENDING'], to: 'PAUSED', otherwise: 'changed', undo: 'resume' },
    /** At its time, if that is still to come. */
    resume: { from: ['PAUSED'], to: 'SCHEDULED', otherwise: 'changed', undo: 'pause' },
    /** For good: whoever has not got it does not get it. */
    stop: {
      from: ['SCHEDULED', 'SENDING', 'PAUSED'],
      to: 'STOPPED',
      otherwise: 'changed',
      danger: true,
    },
  },
})
