import { useEffect, useRef } from 'react'
import { ticketCounts } from '#contract/areas/ticket/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useTicketVersion } from '../act/ticketVersion.ts'

/**
 * The count of each tab: in one project or in all of the member's, of all tickets or the member's
 * own.
 */
export function useCounts(projectId: string | undefined, own: boolean) {
  const { data, refetch } = useCall(ticketCounts, { projectId: projectId ?? null, own })
  const version = useTicketVersion()
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch()
  }, [version, refetch])
  return data
}
