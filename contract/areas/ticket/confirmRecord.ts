import { entity } from '#contract/kit/entity.ts'
import { choice, flag, instant, int, longText, ref } from '#contract/kit/field.ts'

/**
 * Confirmations and rejections of tickets. Creating one confirms the ticket; deleting one withdraws
 * the confirmation while the ticket is still waiting.
 */
export const confirmRecord = entity('confirmRecord', {
  path: '/api/v1/cake/confirmRecords',
  // A withdrawn confirmation is not restored: the confirmer looks at the ticket again.
  operations: { remove: '/delete', export: false, trash: false },
  rights: { read: 'signedIn', write: 'signedIn' },
  fields: {
    ticket: ref('kpiTicket', { fixed: true, filter: true }),
    /** The version of the ticket that was viewed: one resubmitted since is not confirmed (1105). */
    submitDate: instant({ fixed: true }),
    comment: longText({ max: 500, optional: true }),
    project: ref('project', { text: true, server: true, filter: true }),
    member: ref('member', { server: true, filter: true }),
    result: choice({ CONFIRMED: 'green', REJECTED: 'red' }, { server: true, filter: true }),
    /** Given as a lead of the project. */
    leader: flag({ server: true }),
    /** A lead's confirmation of their own work, if nobody else could confirm it. */
    soleConfirmer: flag({ server: true }),
    /** The number of the submission that it confirms. */
    round: int({ server: true }),
  },
  scope: { project: 'project', member: 'member' },
  title: 'result',
  // Not a bulk action: members do it for themselves, one at a time.
  importing: false,
  unique: [{ fields: ['ticket', 'round', 'member'], otherwise: 'alreadyConfirmed' }],
  order: ['-createDate'],
})
