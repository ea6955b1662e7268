import { entity } from '#contract/kit/entity.ts'
import { choice, flag, int, secret, text } from '#contract/kit/field.ts'

/** The outbox: mail on its way, or kept to be read where no mail server is set. */
export const mail = entity('mail', {
  path: '/admin/v1/outbox',
  operations: { create: false, update: false, remove: false, history: false, export: false },
  rights: { read: 'system:outbox', write: 'system:outbox' },
  fields: {
    to: text({ max: 254, server: true, filter: true, search: true }),
    subject: text({ max: 200, server: true, filter: true, search: true }),
    text: secret({ max: 8000, server: true, optional: true, when: 'confidential' }),
    confidential: flag({ server: true }),
    status: choice(
      { KEPT: 'blue', QUEUED: 'gold', SENDING: 'gold', SENT: 'green', FAILED: 'red' },
      { server: true, filter: true },
    ),
    tries: int({ server: true }),
  },
  title: 'subject',
  order: ['-createDate'],
  state: 'status',
  actions: {
    /** Tries again from the beginning what was given up. */
    resend: {
      from: ['FAILED'],
      to: 'QUEUED',
      otherwise: 'changed',
      right: 'system:outbox',
    },
  },
})
