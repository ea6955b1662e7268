import { job, sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { seedDemoMembership } from './demo.ts'
import { firstStepsRoutes } from './firstSteps.ts'
import invitation from './invitation.ts'
import { acceptRoutes } from './join/accept.ts'
import { askRoutes } from './join/ask.ts'
import { inviteRoutes } from './join/inviteMany.ts'
import { ownRequest } from './join/ownRequests.ts'
import { expireInvitations } from './join/rules.ts'
import { statusRoutes } from './join/status.ts'
import { waitingRequests } from './join/waiting.ts'
import joinRequest from './joinRequest.ts'
import { forgetMembership } from './leave/forget.ts'
import { forgetLeavers } from './leave/forgetLeavers.ts'
import { leaveRoutes } from './leave/leave.ts'
import { exportFailed, makeExport, sweepDataExports } from './ownData/make.ts'
import { ownDataRoutes } from './ownData/routes.ts'
import { dataExport, invitationLink } from './tables.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sweepInvitations: undefined
    sweepLeftMembers: undefined
    exportOwnData: { id: number }
    sweepDataExports: undefined
  }
}

/** Becoming a member and leaving: invitations, requests to join, first steps, one's own data. */
export const membership: Area = {
  served: [invitation, joinRequest],
  tables: [dataExport, invitationLink],
  routes: () => [
    ...inviteRoutes,
    ...acceptRoutes,
    ...askRoutes,
    ...statusRoutes,
    ...leaveRoutes,
    ...firstStepsRoutes,
    ...ownDataRoutes,
  ],
  ownData: {
    joinRequest: { where: ownRequest },
  },
  waiting: { joinRequestToReview: waitingRequests },
  forget: forgetMembership,
  demo: seedDemoMembership,
  jobs: {
    sweepInvitations: sweep(expireInvitations),
    exportOwnData: job<{ id: number }>({
      attempts: 5,
      run: (context, { id }) => makeExport(context, id),
      onFailed: (at, keys, { id }) => exportFailed(at, keys, id),
    }),
    sweepDataExports: sweep(sweepDataExports),
    sweepLeftMembers: job({ every: 'day', run: ({ db }) => forgetLeavers(db) }),
  },
}
