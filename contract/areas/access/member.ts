import { entity } from '#contract/kit/entity.ts'
import { choice, image, instant, password, refs, text } from '#contract/kit/field.ts'

/** Accounts: the people who sign in. */
export const member = entity('member', {
  path: '/admin/v1/member',
  operations: { remove: false },
  rights: { read: 'employee:list', write: 'employee:write' },
  fields: {
    loginName: text({
      max: 64,
      pattern: 'code',
      lower: true,
      fixed: true,
      filter: true,
      sort: true,
      search: true,
    }),
    email: text({
      max: 254,
      pattern: 'email',
      lower: true,
      filter: true,
      sort: true,
      search: true,
    }),
    /** Phone numbers are for account administrators, not for everyone who looks up a member. */
    mobile: text({
      max: 16,
      pattern: 'phone',
      optional: true,
      filter: true,
      search: true,
      see: ['employee:write', 'row:own'],
      edit: 'employee:write',
    }),
    nickName: text({ max: 64, optional: true, filter: true, sort: true, search: true }),
    fullName: text({ max: 64, optional: true, filter: true, sort: true, search: true }),
    engFirstName: text({ max: 64, optional: true, search: true }),
    engLastName: text({ max: 64, optional: true, search: true }),
    password: password({ fixed: true }),
    roles: refs('role', { min: 1, max: 50, filter: true }),
    /** A picture that every signed-in member may see. */
    avatarImg: image({ optional: true }),
    status: choice(
      { ACTIVE: 'green', INACTIVE: 'neutral' },
      { server: true, filter: true, sort: true },
    ),
    identityStatus: choice(
      { UNVERIFIED: 'gold', VERIFIED: 'green' },
      { server: true, filter: true },
    ),
    /** When the member left the cooperative; empty for accounts that were only disabled. */
    leftDate: instant({ server: true, optional: true, filter: true, sort: true }),
    /** When the personal data of a member who had left was destroyed. */
    forgottenDate: instant({ server: true, optional: true, filter: true }),
  },
  scope: { member: 'id' },
  title: 'loginName',
  unique: [
    { fields: ['loginName'] },
    { fields: ['email'], otherwise: 'emailExists' },
    { fields: ['mobile'], otherwise: 'phoneExists' },
  ],
  order: ['-createDate'],
  state: 'status',
  actions: {
    enable: {
      from: ['INACTIVE'],
      to: 'ACTIVE',
      otherwise: 'changed',
      undo: 'disable',
      fails: ['accountForgotten'],
    },
    disable: {
      from: ['ACTIVE'],
      to: 'INACTIVE',
      otherwise: 'changed',
      fails: ['lastAdministrator'],
      danger: true,
      undo: 'enable',
    },
    resetPassword: {
      from: ['ACTIVE', 'INACTIVE'],
      otherwise: 'changed',
      danger: true,
      input: { password: password({}) },
    },
    clearFactor: { from: ['ACTIVE', 'INACTIVE'], otherwise: 'changed', danger: true },
    unlock: { from: ['ACTIVE', 'INACTIVE'], otherwise: 'changed' },
  },
})
