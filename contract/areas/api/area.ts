/** Programs of members: personal tokens, and the MCP server. */

import { callsOf } from '#contract/kit/call.ts'
import type { Screens } from '#contract/kit/manifest.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import type { Grant } from '#contract/kit/right.ts'
import * as declaredCalls from './calls.ts'

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {
  'user:tokens': ['ROLE_MEMBER'],
} as const satisfies Readonly<Record<string, Grant>>

declare module '#contract/kit/right.ts' {
  interface Permissions extends Record<keyof typeof rights, true> {}
}

export const entities = {}

export const groups = {}

export const screens = {
  apiTokens: {
    at: '/user/tokens',
    name: 'apiTokens',
    right: 'user:tokens',
    under: 'user',
    icon: 'link',
    order: 11,
  },
} as const satisfies Screens

export const scopes = {}

export const notices = {
  changePrepared: 'decision',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    changePrepared: { program: string; title: string }
  }
}
