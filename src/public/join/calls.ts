import type {
  acceptInvitation,
  askToJoin,
  invitationOf,
  joinCode,
  joinRequestOf,
  joinState,
  withdrawRequest,
} from '#contract/areas/membership/calls/join.ts'
import { joinPaths } from '#contract/areas/membership/joinPaths.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { postLightly } from '#src/kit/light/send.ts'

/** The calls of the join pages, by their paths: the schemas would be most of what they load. */
export const calls = {
  state: () => postLightly<typeof joinState>(joinPaths.joinState, {}),
  invitation: (link: string) => postLightly<typeof invitationOf>(joinPaths.invitationOf, { link }),
  accept: (input: CallInput<typeof acceptInvitation>) =>
    postLightly<typeof acceptInvitation>(joinPaths.acceptInvitation, input),
  code: (input: CallInput<typeof joinCode>) =>
    postLightly<typeof joinCode>(joinPaths.joinCode, input),
  ask: (input: CallInput<typeof askToJoin>) =>
    postLightly<typeof askToJoin>(joinPaths.askToJoin, input),
  request: (link: string) => postLightly<typeof joinRequestOf>(joinPaths.joinRequestOf, { link }),
  withdraw: (link: string) =>
    postLightly<typeof withdrawRequest>(joinPaths.withdrawRequest, { link }),
}
