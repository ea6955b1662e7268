import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { person } from '#contract/kit/calls/member.ts'
import { text } from '#contract/kit/field.ts'

/** Members who may be mentioned in the comments on a record: those who read them. */
export const commentPeople = call('commentPeople', {
  method: 'GET',
  path: '/api/v1/member/comments/people',
  right: 'signedIn',
  input: {
    entity: text({ max: 40, pattern: 'code' }),
    rowId: text({ max: 64 }),
    keyword: text({ max: 100, optional: true }),
  },
  output: z.array(person),
  fails: ['notFound'],
})
