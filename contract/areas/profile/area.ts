/** Members' profiles and resumes, and the directory of members. */

import { callsOf } from '#contract/kit/call.ts'
import type { Groups, Screens } from '#contract/kit/manifest.ts'
import type { Grant } from '#contract/kit/right.ts'
import * as exchange from './calls/exchange.ts'
import * as location from './calls/location.ts'
import * as share from './calls/share.ts'
import * as profileCalls from './calls.ts'
import { personalCv } from './personalCv.ts'

export const entities = { personalCv }

export const calls = /* @__PURE__ */ callsOf(profileCalls, exchange, location, share)

export const rights = {
  user: ['ROLE_MEMBER'],
  'user:resume': ['ROLE_MEMBER'],
  'marketplace:members': ['ROLE_MEMBER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const groups = {
  user: { at: '/user', right: 'user', icon: 'user', order: 1 },
} as const satisfies Groups

export const screens = {
  resume: { at: '/user/resume', right: 'user:resume', under: 'user', icon: 'user', order: 0 },
  memberDirectory: {
    at: '/marketplace/members',
    name: 'memberDirectory',
    right: 'marketplace:members',
    under: 'marketplace',
    icon: 'team',
    order: 1,
  },
} as const satisfies Screens

export const scopes = {}

export const notices = {}
