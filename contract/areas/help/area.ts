/** Help pages, for everybody. */

import { callsOf } from '#contract/kit/call.ts'
import * as declaredCalls from './calls.ts'

export const calls = /* @__PURE__ */ callsOf(declaredCalls)

export const rights = {}

export const entities = {}

export const groups = {}

export const screens = {}

export const scopes = {}

export const notices = {}
