/** Shares: allocations, holdings and waivers. */

import { callsOf } from '#contract/kit/call.ts'
import type { Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import * as declaredCalls from './calls.ts'
import { cutCakeRecord } from './cutCakeRecord.ts'
import { waiverRecord } from './waiverRecord.ts'

export const entities = { cutCakeRecord, waiverRecord }

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {
  'projects:equity': ['ROLE_MEMBER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const screens = {
  equity: {
    at: '/projects/equity',
    right: 'projects:equity',
    under: 'projects',
    order: 5,
    hidden: true,
  },
} as const satisfies Screens

export const notices = {
  equityCut: 'project',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    equityCut: { project: string; shares: string }
  }
}

export const groups = {}

export const scopes = {}
