import { unreadMemberNotices } from '#contract/areas/campaign/ownCalls.ts'
import { NOTICE_CAME, NOTICE_READ } from '#contract/areas/notice/public.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { GAP, useLive } from '#src/kit/live/live.ts'
import { session } from '#src/kit/session/session.ts'

/** Notices of the cooperative that the member has not read, as they come and are read. */
export function useUnreadNotices() {
  const { data, isError, refetch } = useCall(unreadMemberNotices, {})
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if ([NOTICE_CAME, NOTICE_READ, GAP].includes(kind)) void refetch()
  })
  return {
    /** Answered: what is shown with it does not move any more. */
    known: data !== undefined || isError,
    list: data ?? [],
  }
}
