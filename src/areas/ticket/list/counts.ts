import { useEffect, useRef } from 'react'
import { ticketCounts } from '#contract/areas/ticket/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useTicketVersion } from '../act/ticketVersion.ts'

/** How many tickets each tab holds: in one project or in all one is in, of all or of one's own. */
export function useCounts(projectId: string | undefined, own: boolean) {
  const { data, refetch } = useCall(ticketCounts, { projectId: projectId ?? null, own })
  const tide = useTicketVersion()
  const seen = useRef(tide)
  useEffect(() => {
    if (seen.current === tide) return
    seen.current = tide
    void refetch()
  }, [tide, refetch])
  return data
}
