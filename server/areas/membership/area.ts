import { sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import invitation from './invitation.ts'
import { acceptRoutes } from './join/accept.ts'
import { askRoutes } from './join/ask.ts'
import { inviteRoutes } from './join/inviteMany.ts'
import { expireInvitations } from './join/rules.ts'
import { statusRoutes } from './join/status.ts'
import joinRequest from './joinRequest.ts'
import { dataExport, invitationLink } from './tables.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sweepInvitations: undefined
  }
}

/** Becoming a member and leaving: invitations, requests to join, first steps, one's own data. */
export const membership: Area = {
  served: [invitation, joinRequest],
  tables: [dataExport, invitationLink],
  routes: () => [...inviteRoutes, ...acceptRoutes, ...askRoutes, ...statusRoutes],
  jobs: { sweepInvitations: sweep(expireInvitations) },
}
