import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { ref } from '#contract/kit/field.ts'

/** One's own resume, or null; of another member what their card shows. */
export const findByMemberId = call('findByMemberId', {
  method: 'GET',
  path: '/api/v1/cake/personalCv/findByMemberId',
  right: 'user:resume',
  input: { member: ref('member', { optional: true }) },
  output: z.nullable(z.record(z.string(), z.unknown())),
  fails: ['notFound', 'noPermission'],
})
