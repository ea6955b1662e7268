/** The dashboard of a project, and the home page. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { Grant } from '#contract/kit/right.ts'
import * as declaredCalls from './calls.ts'

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {
  home: ['ROLE_MEMBER'],
  'home:index': ['ROLE_MEMBER'],
  'projects:details': ['ROLE_MEMBER'],
  'projects:bigScreen': ['ROLE_MEMBER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  home: { at: '/home', right: 'home', icon: 'home', order: 0, hidden: true },
} as const satisfies Groups

export const screens = {
  home: { at: '/home/index', name: 'homeIndex', right: 'home:index', under: 'home', hidden: true },
  projectDetails: {
    at: '/projects/details',
    right: 'projects:details',
    under: 'projects',
    order: 0,
    hidden: true,
  },
  bigScreen: {
    at: '/projects/bigScreen',
    right: 'projects:bigScreen',
    under: 'projects',
    order: 9,
    hidden: true,
  },
} as const satisfies Screens

export const entities = {}

export const scopes = {}

export const notices = {}
