/** What members are told, in the product and by e-mail. */

import * as declaredCalls from './calls.ts'

export const calls = { ...declaredCalls }

export const entities = {}

export const rights = {}

export const groups = {}

export const screens = {}

export const scopes = {}

export const notices = {}
