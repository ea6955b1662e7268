import { entity } from '#contract/kit/entity.ts'
import { choice, instant, int, ref, text } from '#contract/kit/field.ts'

/** Why an attempt did not succeed. */
export const deliveryProblems = {
  /** An answer other than 2xx. */
  REFUSED: 'red',
  REDIRECT: 'red',
  TIMEOUT: 'red',
  NO_HOST: 'red',
  NO_ANSWER: 'red',
  CERTIFICATE: 'red',
  NOT_PUBLIC: 'red',
  /** What was submitted has been deleted. */
  GONE: 'red',
} as const
export type DeliveryProblem = keyof typeof deliveryProblems

/** A submission that a webhook is told of. What was submitted is read when it is sent. */
export const webhookDelivery = entity('webhookDelivery', {
  path: '/api/v1/eform/deliveries',
  operations: { create: false, update: false, remove: false, history: false, export: false },
  rights: { read: 'eform:webhookDelivery', write: 'eform:webhookDelivery' },
  fields: {
    /** Sent along as `webhook-id`: the same in every attempt. */
    messageId: text({ max: 40, pattern: 'code', server: true, search: true }),
    webhook: ref('eformWebhook', { server: true, filter: true }),
    /** The id of the submission, which may have been deleted since. */
    submission: int({ server: true }),
    /** Its number within the form. */
    number: int({ server: true, search: true }),
    status: choice(
      { WAITING: 'gold', DELIVERED: 'green', FAILED: 'red' },
      { server: true, filter: true },
    ),
    tries: int({ server: true }),
    /** What the receiver answered last. */
    statusCode: int({ server: true, optional: true }),
    problem: choice(deliveryProblems, { server: true, optional: true }),
    /** When it is tried next. */
    nextDate: instant({ server: true, optional: true }),
  },
  title: 'messageId',
  unique: [{ fields: ['messageId'] }],
  order: ['-createDate'],
  state: 'status',
  actions: {
    sendAgain: {
      right: 'eform:webhookDelivery',
      from: ['DELIVERED', 'FAILED'],
      to: 'WAITING',
      otherwise: 'changed',
      fails: ['webhookPaused'],
    },
  },
})
