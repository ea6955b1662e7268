/** Becoming a member and leaving: invitations, requests to join, first steps, one's own data. */

import { callsOf } from '#contract/kit/call.ts'
import type { Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import * as firstSteps from './calls/firstSteps.ts'
import * as join from './calls/join.ts'
import * as leave from './calls/leave.ts'
import * as ownData from './calls/ownData.ts'
import { invitation } from './invitation.ts'
import { joinRequest } from './joinRequest.ts'

export const entities = { invitation, joinRequest }

export const calls = /* @__PURE__ */ callsOf(firstSteps, join, leave, ownData)

export const rights = {
  'employee:invite': [],
  'employee:join': [],
  'user:data': ['ROLE_MEMBER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {}

export const screens = {
  invitation: {
    at: '/employee/invitations',
    right: 'employee:invite',
    under: 'employee',
    icon: 'mail',
    order: 1,
  },
  joinRequest: {
    at: '/employee/joinRequests',
    right: 'employee:join',
    under: 'employee',
    icon: 'team',
    order: 2,
  },
  ownData: {
    at: '/user/data',
    name: 'ownData',
    right: 'user:data',
    under: 'user',
    icon: 'safety',
    order: 10,
  },
} as const satisfies Screens

export const scopes = {}

export const notices = {
  joinRequested: 'decision',
  invitationAccepted: 'invitation',
  dataReady: 'decision',
  dataFailed: 'decision',
  memberLeft: 'system',
  memberLeftProject: 'project',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    joinRequested: { name: string }
    invitationAccepted: { name: string; email: string }
    dataReady: Record<never, never>
    dataFailed: Record<never, never>
    memberLeft: { name: string }
    memberLeftProject: { name: string; project: string }
  }
}

export const waiting = {
  joinRequestToReview: 'review',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
