import { ownProjects } from '#contract/areas/project/calls/projectList.ts'
import { useCall } from '#src/kit/call/useCall.ts'

/** As many as one page of a list may have. */
const most = 100

/** The projects the member is active in, in the member's own order; archived ones are left out. */
export function useMyProjects({ waiting = false } = {}) {
  const input: Record<string, string | number> = { status: 'ACTIVE', pageSize: most }
  const { data, ...asked } = useCall(ownProjects, input as Record<never, never>, 0, {
    of: 'project',
    waiting,
  })
  return { projects: data?.list, ...asked }
}
