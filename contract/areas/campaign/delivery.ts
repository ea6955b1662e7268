import { entity } from '#contract/kit/entity.ts'
import { choice, instant, int, ref, text } from '#contract/kit/field.ts'
import { channels } from './messageTemplate.ts'

/**
 * UNCERTAIN: the connection or the sending program ended while the other side was taking it, which
 * may have happened. SKIPPED: its recipient does not want it or has no account any more, or the
 * message was stopped.
 */
const deliveryStates = {
  QUEUED: 'gold',
  SENDING: 'gold',
  SENT: 'blue',
  DELIVERED: 'green',
  READ: 'green',
  BOUNCED: 'red',
  FAILED: 'red',
  UNCERTAIN: 'red',
  SKIPPED: 'neutral',
} as const

/** A message to one recipient: one row each, whatever the channel. */
export const delivery = entity('delivery', {
  path: '/admin/v1/message/deliveries',
  operations: { create: false, update: false, remove: false, history: false },
  rights: { read: 'message:delivery', write: 'message:delivery' },
  fields: {
    channel: choice(channels, { server: true, filter: true }),
    emailMessage: ref('emailMessage', { server: true, optional: true, filter: true }),
    textMessage: ref('textMessage', { server: true, optional: true, filter: true }),
    memberNotice: ref('memberNotice', { server: true, optional: true, filter: true }),
    member: ref('member', { server: true, optional: true, filter: true }),
    /** The e-mail address or the number; of a notice, the login name. */
    address: text({ max: 254, server: true, optional: true, search: true, filter: true }),
    name: text({ max: 100, server: true, optional: true, search: true }),
    status: choice(deliveryStates, { server: true, filter: true, sort: true }),
    tries: int({ server: true }),
    /** What the other side said, in its own words. */
    said: text({ max: 500, server: true, optional: true }),
    sentDate: instant({ server: true, optional: true, sort: true, filter: true }),
    deliveredDate: instant({ server: true, optional: true, sort: true }),
    readDate: instant({ server: true, optional: true, sort: true, filter: true }),
  },
  scope: { member: 'member' },
  title: 'address',
  order: ['-createDate'],
  state: 'status',
  actions: {
    /** Sends it once more to whoever has not got it, or perhaps not. */
    again: {
      from: ['FAILED', 'BOUNCED', 'UNCERTAIN'],
      to: 'QUEUED',
      otherwise: 'changed',
      // And that to write messages of its kind.
      right: 'message:delivery',
      fails: ['messageStopped', 'recipientForgotten'],
    },
  },
})
