import { entity } from '#contract/kit/entity.ts'
import { choice, instant, int, ref, text, URL_MAX } from '#contract/kit/field.ts'

const webhookStates = { ACTIVE: 'green', PAUSED: 'neutral' } as const

/**
 * An address of another system that is told of what is submitted with a form. Its requests are
 * signed with a secret that follows from the keys of the installation and is stored nowhere.
 */
export const eformWebhook = entity('eformWebhook', {
  path: '/api/v1/eform/webhooks',
  rights: { read: 'eform:webhook', write: 'eform:webhook' },
  importing: false,
  fields: {
    eform: ref('eform', { fixed: true, filter: true }),
    address: text({ max: URL_MAX, pattern: 'url', search: true }),
    status: choice(webhookStates, { server: true, filter: true }),
    /** The latest attempt to deliver something, and what came of it. */
    attemptDate: instant({ server: true, optional: true, sort: true }),
    outcome: choice({ DELIVERED: 'green', FAILED: 'red' }, { server: true, optional: true }),
    /** Deliveries that were given up, since the last one that arrived. */
    failures: int({ server: true }),
    /** Counts the secrets it has had. */
    secretNumber: int({ server: true }),
    /** Who made it, and is told when it pauses. */
    creator: ref('member', { server: true }),
  },
  title: 'address',
  order: ['-createDate'],
  state: 'status',
  actions: {
    /** Nothing is sent to it. */
    pause: { from: ['ACTIVE'], to: 'PAUSED', otherwise: 'changed', undo: 'resume' },
    /** What waited is sent now. */
    resume: { from: ['PAUSED'], to: 'ACTIVE', otherwise: 'changed', undo: 'pause' },
    /** From now on its requests are signed with another secret. */
    newSecret: { from: ['ACTIVE', 'PAUSED'], otherwise: 'changed', danger: true },
  },
})
