/** Comments on records, with mentions and files. */

import { callsOf } from '#contract/kit/call.ts'
import type { NoticeGroup } from '#contract/kit/notice.ts'
import * as declaredCalls from './calls.ts'
import { comment } from './comment.ts'

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const entities = { comment }

export const notices = {
  commented: 'comment',
  commentMentioned: 'mention',
} as const satisfies Readonly<Record<string, NoticeGroup>>

declare module '#contract/kit/notice.ts' {
  interface NoticeParams {
    commented: { by: string; title: string }
    commentMentioned: { by: string; title: string }
  }
}

export const rights = {}

export const groups = {}

export const screens = {}

export const scopes = {}
