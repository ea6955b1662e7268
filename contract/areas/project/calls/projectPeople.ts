import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { ref, text } from '#contract/kit/field.ts'
import { type ProjectTag, projectTags } from '../projectMember.ts'
import { projectId } from './project.ts'

const tags = z.array(z.enum(Object.keys(projectTags) as [ProjectTag, ...ProjectTag[]]))
const who = {
  id: z.int(),
  /** The name shown to others. */
  name: z.string(),
  loginName: z.string(),
  avatarImg: z.nullable(z.int()),
}

const profile = z.object({ ...who, position: z.nullable(z.string()), tags })
/** An active member of a project as seen by the others. */
export type Profile = z.infer<typeof profile>

/** The active members of a project: for assigning tickets and for mentions. */
export const getGmProfiles = call('getGmProfiles', {
  method: 'GET',
  path: '/api/v1/cake/projects/getGmProfiles',
  right: 'signedIn',
  input: { projectId },
  output: z.array(profile),
})

/** Whether the account is in the project. */
export const checkMemberInProject = call('checkMemberInProject', {
  method: 'GET',
  path: '/api/v1/cake/projects/checkMemberInProject',
  right: 'signedIn',
  input: { projectId, member: ref('member', {}) },
  output: z.object({ inProject: z.boolean(), tags }),
})

/**
 * An account's relation to a project before it is added: found by id or complete e-mail address.
 */
export const checkGmProfile = call('checkGmProfile', {
  method: 'GET',
  path: '/api/v1/cake/users/checkGmProfile',
  right: 'signedIn',
  input: {
    projectId,
    member: ref('member', { optional: true }),
    email: text({ max: 128, pattern: 'email', lower: true, optional: true }),
  },
  output: z.object({
    /** No account has that id or address. */
    account: z.nullable(z.object({ ...who, active: z.boolean() })),
    /** The current or former membership, if any. */
    membership: z.nullable(z.object({ id: z.int(), status: z.enum(['ACTIVE', 'EXITED']) })),
  }),
  fails: ['noPermission', 'projectArchived'],
})
