/** Products and technical assets of members, their review and their public pages. */

export const entities = {}

export const calls = {}

export const rights = {}

export const groups = {}

export const screens = {}

export const scopes = {}

export const notices = {}
