/** Figures about tickets and members, and their export. */

import { callsOf } from '#contract/kit/call.ts'
import type { Screens } from '#contract/kit/manifest.ts'
import type { Grant } from '#contract/kit/right.ts'
import * as declaredCalls from './calls.ts'

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {
  'home:report': [],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const screens = {
  report: { at: '/home/report', right: 'home:report', icon: 'chart', order: 0 },
} as const satisfies Screens

export const entities = {}

export const groups = {}

export const scopes = {}

export const notices = {}
