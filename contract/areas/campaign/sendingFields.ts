/** What every message to many recipients has in common: its time, its state and how far it is. */

import { choice, instant, int, ref, rows, text } from '#contract/kit/field.ts'

const sendingStates = {
  DRAFT: 'neutral',
  SCHEDULED: 'blue',
  SENDING: 'gold',
  PAUSED: 'purple',
  STOPPED: 'red',
  SENT: 'green',
} as const

export const count = () => int({ server: true })

/** What a message may be made from. */
export const templateFields = () =>
  ({
    template: ref('messageTemplate', { optional: true, filter: true }),
    /** Values of the template's variables that are the same for everybody. */
    values: rows({
      of: { key: text({ max: 40, pattern: 'variable' }), value: text({ max: 200 }) },
      max: 30,
    }),
  }) as const

export const progressFields = () =>
  ({
    /** Not before. */
    sendDate: instant({ optional: true, sort: true, filter: true }),
    beginDate: instant({ server: true, optional: true, sort: true }),
    endDate: instant({ server: true, optional: true }),
    creator: ref('member', { server: true, filter: true }),
    // How many of its recipients are where; kept up to date with each step of a delivery.
    total: count(),
    sent: count(),
    failed: count(),
    skipped: count(),
  }) as const

/** The same of a message that leaves the product. */
export const sendingFields = () =>
  ({
    /** Messages in a minute at most; otherwise as many as whatever sends them may send. */
    perMinute: int({ min: 1, max: 6000, optional: true }),
    status: choice(sendingStates, { server: true, filter: true, sort: true }),
    ...progressFields(),
  }) as const

/** Why a message to members is not sent. */
export const memberSendingFails = [
  ...(['messageIncomplete', 'templateUnusable', 'placeholderUnknown'] as const),
  ...(['messageNobody', 'recipientsWrong', 'tooManyRecipients'] as const),
] as const

/** Why a message to any recipients is not sent. */
export const sendingFails = [
  ...memberSendingFails,
  ...(['importUnreadable', 'importEmpty', 'importTooComplex'] as const),
] as const

/** What may be done with a message that was sent. */
export const sendingActions = {
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
} as const

/** Checks everything, makes a delivery for each recipient, and begins at its time. */
export const sendAction = {
  from: ['DRAFT'],
  to: 'SCHEDULED',
  otherwise: 'changed',
  danger: true,
  long: true,
} as const
