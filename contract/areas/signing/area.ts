/** Contracts: their seal and its verification. */

import { callsOf } from '#contract/kit/call.ts'
import * as verify from './calls/verify.ts'

export const entities = {}

export const calls = /* @__PURE__ */ callsOf(verify)

export const rights = {}

export const groups = {}

export const screens = {}

export const scopes = {}

export const notices = {}
