import { entity } from '#contract/kit/entity.ts'
import { choice, flag, instant, int, longText, ref } from '#contract/kit/field.ts'

/**
 * Who confirmed or sent back a ticket, and what they said of it. Creating one confirms the ticket;
 * deleting one takes a confirmation back while the ticket still waits.
 */
export const confirmRecord = entity('confirmRecord', {
  path: '/api/v1/cake/confirmRecords',
  // Taken back is taken back: who confirms again looks again.
  operations: { remove: '/delete', export: false, trash: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    ticket: ref('kpiTicket', { fixed: true, filter: true }),
    /** Of the ticket as it was looked at: one submitted anew since is not confirmed (1105). */
    submitDate: instant({ fixed: true }),
    comment: longText({ max: 500, optional: true }),
    project: ref('project', { text: true, server: true, filter: true }),
    member: ref('member', { server: true, filter: true }),
    result: choice({ CONFIRMED: 'green', REJECTED: 'red' }, { server: true, filter: true }),
    /** Given as a lead of the project. */
    leader: flag({ server: true }),
    /** Nobody else could: a lead's confirmation of their own work. */
    soleConfirmer: flag({ server: true }),
    /** Which submission of the ticket it is of. */
    round: int({ server: true }),
  },
  scope: { project: 'project', member: 'member' },
  title: 'result',
  // What one does oneself, one by one.
  importing: false,
  unique: [{ fields: ['ticket', 'round', 'member'], otherwise: 'alreadyConfirmed' }],
  order: ['-createDate'],
})
