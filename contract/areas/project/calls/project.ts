import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { text } from '#contract/kit/field.ts'
import { type ProjectTag, projectTags } from '../projectMember.ts'

/** The project that a call is about. */
export const projectId = text({ max: 64, pattern: 'code' })

/** The permission tags of the member in a project. */
export const ownMembership = call('ownMembership', {
  method: 'GET',
  path: '/api/v1/cake/users/ownStanding',
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    tags: z.array(z.enum(Object.keys(projectTags) as [ProjectTag, ...ProjectTag[]])),
    archived: z.boolean(),
  }),
})
