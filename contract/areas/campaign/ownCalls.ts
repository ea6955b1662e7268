/** Calls of members about notices to them: their pages load nothing of those of administrators. */

import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { ref } from '#contract/kit/field.ts'

/** A notice as a member is shown it. */
const shownNotice = {
  id: z.int(),
  title: z.string(),
  /** Whether the member says that they have read it; otherwise opening it is enough. */
  confirm: z.boolean(),
  sentDate: z.string(),
  untilDate: z.nullable(z.string()),
  readDate: z.nullable(z.string()),
}

/** Notices that are shown now and that the member has not read, the latest first. */
export const unreadMemberNotices = call('unreadMemberNotices', {
  method: 'GET',
  path: '/api/v1/member/memberNotice/unread',
  right: 'signedIn',
  input: {},
  output: z.array(z.object(shownNotice)),
})

/** A notice that the member got, in the language of this call as far as it is written in it. */
export const ownMemberNotice = call('ownMemberNotice', {
  method: 'GET',
  path: '/api/v1/member/memberNotice/show',
  right: 'signedIn',
  input: { id: ref('memberNotice', {}) },
  output: z.object({
    ...shownNotice,
    language: z.enum(['ZH_TW', 'ZH_CN', 'EN_US']),
    html: z.string(),
  }),
  fails: ['notFound'],
})

/** The member has read a notice; only the first time counts. */
export const readMemberNotice = call('readMemberNotice', {
  method: 'POST',
  path: '/api/v1/member/memberNotice/read',
  right: 'signedIn',
  input: { id: ref('memberNotice', {}) },
  output: z.object({ readDate: z.string() }),
  fails: ['notFound'],
})
