import { entity } from '#contract/kit/entity.ts'
import { choice, instant, longText, ref, refs, text } from '#contract/kit/field.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'

/** Days an invitation is valid, unless the configuration says otherwise. */
export const INVITATION_DAYS = 7

/** Invitations to become a member: the letter has a link, which opens an account once. */
export const invitation = entity('invitation', {
  path: '/admin/v1/invitation',
  operations: { update: false, remove: false },
  rights: { read: 'employee:invite', write: 'employee:invite' },
  fields: {
    email: text({
      max: 254,
      pattern: 'email',
      lower: true,
      filter: true,
      sort: true,
      search: true,
    }),
    nickName: text({ max: 64, optional: true, search: true }),
    roles: refs('role', { min: 1, max: 50, filter: true }),
    /** The language of the letter, and of the page it leads to. */
    language: choice(letterLanguages, { default: 'ZH_TW', filter: true }),
    /** A personal message, quoted in the letter. */
    message: longText({ max: 1000, optional: true }),
    status: choice(
      { SENT: 'gold', ACCEPTED: 'green', REVOKED: 'neutral', EXPIRED: 'neutral' },
      { server: true, filter: true, sort: true },
    ),
    expireDate: instant({ server: true, filter: true, sort: true }),
    /** Who sent it last: whose permissions the roles are checked against. */
    inviter: ref('member', { server: true, filter: true }),
    /** The account that was opened with it. */
    member: ref('member', { server: true, optional: true, filter: true }),
  },
  scope: { member: 'member' },
  title: 'email',
  unique: [
    {
      fields: ['email'],
      while: { field: 'status', is: 'SENT' },
      otherwise: 'alreadyInvited',
    },
  ],
  order: ['-createDate'],
  state: 'status',
  actions: {
    resend: {
      from: ['SENT', 'EXPIRED'],
      to: 'SENT',
      otherwise: 'invitationEnded',
      right: 'employee:invite',
      fails: ['alreadyInvited', 'emailExists', 'noPermission', 'noPublicUrl'],
    },
    revoke: {
      from: ['SENT'],
      to: 'REVOKED',
      otherwise: 'invitationEnded',
      right: 'employee:invite',
      danger: true,
    },
  },
})
