/** Settlements: the confirmed KPI of a project as points. */

import { callsOf } from '#contract/kit/call.ts'
import type { Screens } from '#contract/kit/manifest.ts'
import type { Grant } from '#contract/kit/right.ts'
import * as declaredCalls from './calls.ts'
import { kpiSettlement } from './kpiSettlement.ts'

export const entities = { kpiSettlement }

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {
  'coins:settle': ['ROLE_FINANCE'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const screens = {
  coinsSettle: {
    at: '/coins/kpiSettlement',
    right: 'coins:settle',
    under: 'coins',
    icon: 'schedule',
    order: 5,
  },
} as const satisfies Screens

export const notices = {}

export const groups = {}

export const scopes = {}
