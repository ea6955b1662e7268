import * as z from 'zod/mini'
import { proof, proofFails } from '#contract/areas/access/public.ts'
import { call } from '#contract/kit/call.ts'
import { flag, text } from '#contract/kit/field.ts'

/** Days in which an administrator can take a member back; then personal data is destroyed. */
export const RETURN_DAYS = 30

const inProject = z.object({ project: z.string(), name: z.string() })
const ticket = z.object({ id: z.int(), title: z.string(), project: z.string() })

const preview = z.object({
  /** What has to be settled first. */
  blocked: z.object({
    lastAdministrator: z.boolean(),
    soleLead: z.array(inProject),
    withdrawals: z.int(),
  }),
  /** Claimed tickets that others can claim again. */
  released: z.array(ticket),
  /** Tickets that stay to be confirmed, and count for the member. */
  pending: z.int(),
  projects: z.array(inProject),
  shares: z.int(),
  /** Points in the wallet; null without one. */
  points: z.nullable(z.string()),
  /** Bills that stay payable by their links. */
  bills: z.array(z.object({ title: z.string(), left: z.string(), link: z.nullable(z.string()) })),
  loginName: z.string(),
  /** The proof is a code, not the password. */
  byCode: z.boolean(),
})
export type LeavePreview = z.infer<typeof preview>

/** What would happen if the member left the cooperative now. Changes nothing. */
export const leavePreview = call('leavePreview', {
  method: 'GET',
  path: '/api/v1/member/leave/preview',
  right: 'user:data',
  input: {},
  output: preview,
})

/** Leaves the cooperative. The member types their own login name, and proves who they are. */
export const leave = call('leave', {
  method: 'POST',
  path: '/api/v1/member/leave',
  right: 'user:data',
  input: {
    loginName: text({ max: 64 }),
    /** What is in the wallet goes to the cooperative. */
    givePoints: flag({ default: false }),
    ...proof,
  },
  output: z.null(),
  fails: [
    'lastAdministrator',
    'mustHandOver',
    'withdrawalsPending',
    'pointsLeft',
    'walletFrozen',
    ...proofFails,
  ],
  long: true,
})
