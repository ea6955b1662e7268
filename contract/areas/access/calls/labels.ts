import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { ref } from '#contract/kit/field.ts'

/** The labels of an account: one's own, or with `employee:list` those of `member`. */
export const labelList = call('labelList', {
  method: 'GET',
  path: '/api/v1/member/labelList',
  right: 'signedIn',
  input: { member: ref('member', { optional: true }) },
  output: z.array(
    z.object({
      id: z.int(),
      /** The tag it belongs to, in the reader's language. */
      tag: z.string(),
      color: z.string(),
      key: z.string(),
      value: z.string(),
      /** The row that binds it: to be unbound. */
      binding: z.int(),
    }),
  ),
  fails: ['notFound'],
})
