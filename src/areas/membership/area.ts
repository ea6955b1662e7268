import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Becoming a member and leaving: invitations, requests to join, first steps, one's own data. */
export const membership: Area = {
  resources: {
    invitation: () => import('./invitation.tsx'),
    joinRequest: () => import('./joinRequest.tsx'),
  },
  screens: {
    ownData: {
      load: withWords(['pages/ownData'], () => import('./ownData/OwnData.tsx')),
    },
  },
}
