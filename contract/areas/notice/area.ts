/** Notices to members, in the product and by e-mail. */

import { callsOf } from '#contract/kit/call.ts'
import * as declaredCalls from './calls.ts'

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const entities = {}

export const rights = {}

export const groups = {}

export const screens = {}

export const scopes = {}

export const notices = {}
