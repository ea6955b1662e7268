import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { ref } from '#contract/kit/field.ts'
import { keysOf } from '#contract/kit/keysOf.ts'
import { deliveryProblems } from './webhookDelivery.ts'

/** What the requests of a webhook are signed with. */
export const webhookSecret = call('webhookSecret', {
  method: 'POST',
  path: '/api/v1/eform/webhooks/secret',
  right: 'eform:webhook',
  reads: true,
  input: { id: ref('eformWebhook', {}) },
  output: z.object({ secret: z.string() }),
  fails: ['notFound'],
})

/** Sends an event to a webhook at once, also to one that is paused, and says what came back. */
export const webhookTest = call('webhookTest', {
  method: 'POST',
  path: '/api/v1/eform/webhooks/test',
  right: 'eform:webhook',
  long: true,
  input: { id: ref('eformWebhook', {}) },
  output: z.object({
    statusCode: z.nullable(z.int()),
    /** Why it was not accepted; null if it was. */
    problem: z.nullable(z.enum(keysOf(deliveryProblems))),
    milliseconds: z.int(),
  }),
  fails: ['notFound', 'tooMany'],
})
