import { entity } from '#contract/kit/entity.ts'
import { choice, flag, instant, int, secret, text } from '#contract/kit/field.ts'

/** Text messages to be sent, or stored to be read if no gateway is configured. */
export const sms = entity('sms', {
  path: '/admin/v1/smsOutbox',
  operations: { create: false, update: false, remove: false, history: false, export: false },
  rights: { read: 'system:smsOutbox', write: 'system:smsOutbox' },
  fields: {
    to: text({ max: 16, pattern: 'phone', server: true, filter: true, search: true }),
    /** Of the number, as two letters. */
    country: text({ max: 2, server: true, filter: true }),
    text: secret({ max: 1000, server: true, optional: true, when: 'confidential' }),
    confidential: flag({ server: true }),
    /** UNCERTAIN: it may have been delivered, and is not sent a second time. */
    status: choice(
      {
        KEPT: 'blue',
        QUEUED: 'gold',
        SENDING: 'gold',
        SENT: 'green',
        UNCERTAIN: 'red',
        FAILED: 'red',
      },
      { server: true, filter: true },
    ),
    tries: int({ server: true }),
    /** When it has no use any more: it is not sent afterwards. */
    expireDate: instant({ server: true }),
  },
  title: 'to',
  order: ['-createDate'],
})
