import * as z from 'zod/mini'
import { call } from '../call.ts'

/** The member the session belongs to. */
export const profile = z.object({
  id: z.int(),
  loginName: z.string(),
  /** The name shown to others. */
  name: z.string(),
  nickName: z.nullable(z.string()),
  avatarImg: z.nullable(z.int()),
  roles: z.array(z.string()),
  /** The administrator who is viewing as this member, if any. */
  viewedBy: z.nullable(z.string()),
  /** The address of the bound blockchain wallet; other servers may leave it out. */
  playData: z.optional(z.object({ walletAddress: z.nullable(z.string()) })),
})
export type Profile = z.infer<typeof profile>

export const logout = call('logout', {
  method: 'POST',
  path: '/api/v1/member/logout',
  right: 'signedIn',
  input: {},
  output: z.null(),
})

export const ownProfile = call('ownProfile', {
  method: 'GET',
  path: '/api/v1/mc/member',
  right: 'signedIn',
  input: {},
  output: profile,
})
