import { entity } from '#contract/kit/entity.ts'
import { choice, instant, longText, ref, refs, text } from '#contract/kit/field.ts'
import { letterLanguages } from '#contract/letterLanguage.ts'

/** What the public page asks for, besides the e-mail address. */
export const joinFields = {
  name: text({ max: 64, search: true }),
  reason: longText({ max: 1000 }),
  /** How they heard of the cooperative. */
  source: text({ max: 200, optional: true }),
} as const

/** Requests to become a member, made on a public page with a confirmed e-mail address. */
export const joinRequest = entity('joinRequest', {
  path: '/admin/v1/joinRequest',
  operations: { create: false, update: false, remove: false },
  rights: { read: 'employee:join', write: 'employee:join' },
  fields: {
    email: text({
      max: 254,
      pattern: 'email',
      lower: true,
      server: true,
      filter: true,
      sort: true,
      search: true,
    }),
    name: text({ max: 64, server: true, search: true }),
    reason: longText({ max: 1000, server: true, search: true }),
    source: text({ max: 200, server: true, optional: true }),
    language: choice(letterLanguages, { server: true, filter: true }),
    status: choice(
      { PENDING: 'gold', ACCEPTED: 'green', REFUSED: 'red', WITHDRAWN: 'neutral' },
      { server: true, filter: true, sort: true },
    ),
    /** Why it was refused: the letter says so. */
    remark: longText({ max: 500, server: true, optional: true }),
    reviewer: ref('member', { server: true, optional: true }),
    reviewDate: instant({ server: true, optional: true, sort: true }),
    invitation: ref('invitation', { server: true, optional: true }),
  },
  title: 'name',
  unique: [
    {
      fields: ['email'],
      while: { field: 'status', is: 'PENDING' },
      otherwise: 'alreadyRequested',
    },
  ],
  order: ['-createDate'],
  state: 'status',
  actions: {
    accept: {
      from: ['PENDING'],
      to: 'ACCEPTED',
      otherwise: 'requestDecided',
      right: 'employee:join',
      fails: ['alreadyInvited', 'emailExists', 'noPermission', 'noPublicUrl'],
      input: { roles: refs('role', { min: 1, max: 50 }) },
    },
    refuse: {
      from: ['PENDING'],
      to: 'REFUSED',
      otherwise: 'requestDecided',
      right: 'employee:join',
      danger: true,
      input: { remark: longText({ max: 500 }) },
    },
  },
})
