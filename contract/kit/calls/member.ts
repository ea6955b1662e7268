import * as z from 'zod/mini'
import { call } from '../call.ts'
import { refs, text } from '../field.ts'

/** A member as others see them. */
export const person = z.object({
  id: z.int(),
  /** The name shown to others. */
  name: z.string(),
  loginName: z.string(),
  avatarImg: z.nullable(z.int()),
})
export type Person = z.infer<typeof person>

/** Active accounts by a part of their name or by their whole e-mail; with a project, its members. */
export const memberSearch = call('memberSearch', {
  method: 'GET',
  path: '/api/v1/member/search',
  right: 'signedIn',
  input: {
    keyword: text({ max: 100, optional: true }),
    projectId: text({ max: 64, pattern: 'code', optional: true }),
    /** Members to list first among those found. */
    first: refs('member', { max: 10, optional: true }),
  },
  output: z.array(person),
  fails: ['notFound'],
})
