/** Verifications of identity, education and software copyrights, and their review. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import type { WaitingVerb } from '#contract/kit/waiting.ts'
import * as declaredCalls from './calls.ts'
import { personalKyc } from './personalKyc.ts'

export const entities = { personalKyc }

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {
  'user:verification': ['ROLE_MEMBER'],
  'user:addVerifiction': ['ROLE_MEMBER'],
  'user:verifictionDetail': ['ROLE_MEMBER'],
  'user:addQualification': ['ROLE_MEMBER'],
  'user:qualificationDetail': ['ROLE_MEMBER'],
  'user:addCopyrights': ['ROLE_MEMBER'],
  'user:copyrightsDetail': ['ROLE_MEMBER'],
  examine: ['ROLE_REVIEWER'],
  'examine:auth': ['ROLE_REVIEWER'],
  'examine:auth:decide': ['ROLE_REVIEWER'],
  examines: ['ROLE_REVIEWER'],
  'examines:auth': ['ROLE_REVIEWER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  examine: { at: '/examine', right: 'examine', icon: 'check', order: 3 },
  examines: {
    at: '/examines',
    right: 'examines',
    order: 91,
    hidden: true,
    shownAt: '/examine/examAuthList',
  },
} as const satisfies Groups

const hidden = { under: 'user', hidden: true } as const

export const screens = {
  verificationList: {
    at: '/user/verificationList',
    right: 'user:verification',
    under: 'user',
    icon: 'safety',
    order: 2,
  },
  addVerifiction: {
    at: '/user/addVerifiction',
    right: 'user:addVerifiction',
    ...hidden,
    order: 20,
  },
  verifictionDetail: {
    at: '/user/verifictionDetail',
    right: 'user:verifictionDetail',
    ...hidden,
    order: 21,
  },
  addQualification: {
    at: '/user/addQualification',
    right: 'user:addQualification',
    ...hidden,
    order: 22,
  },
  qualificationDetail: {
    at: '/user/qualificationDetail',
    right: 'user:qualificationDetail',
    ...hidden,
    order: 23,
  },
  addCopyrights: {
    at: '/user/addCopyrights',
    right: 'user:addCopyrights',
    ...hidden,
    order: 24,
  },
  copyrightsDetail: {
    at: '/user/copyrightsDetail',
    right: 'user:copyrightsDetail',
    ...hidden,
    order: 25,
  },
  examAuthList: {
    at: '/examine/examAuthList',
    right: 'examine:auth',
    under: 'examine',
    icon: 'safety',
    buttons: { examAuthDecide: 'examine:auth:decide' },
  },
  examAuthDetail: {
    at: '/examines/examAuthDetail',
    right: 'examines:auth',
    under: 'examines',
    hidden: true,
  },
} as const satisfies Screens

export const scopes = {}

export const notices = {
  verificationSubmitted: 'decision',
  verificationPassed: 'decision',
  verificationFailed: 'decision',
  verificationExpires: 'decision',
  verificationExpired: 'decision',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    verificationSubmitted: { who: string }
    verificationPassed: Record<never, never>
    verificationFailed: { reason: string }
    verificationExpires: { date: string }
    verificationExpired: { date: string }
  }
}

export const waiting = {
  verificationToReview: 'review',
} as const satisfies Readonly<Record<string, WaitingVerb>>

declare module '#contract/kit/waiting.ts' {
  interface WaitingKinds extends Record<keyof typeof waiting, true> {}
}
