import { entity } from '#contract/kit/entity.ts'
import { choice, flag, int, secret, text } from '#contract/kit/field.ts'

/** The outbox: e-mail to be sent, or stored to be read if no mail server is configured. */
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
    /** Retries a failed e-mail from the beginning. */
    resend: {
      from: ['FAILED'],
      to: 'QUEUED',
      otherwise: 'changed',
      right: 'system:outbox',
    },
  },
})
