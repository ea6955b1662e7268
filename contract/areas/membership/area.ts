/** Becoming a member and leaving: invitations, requests to join, first steps, one's own data. */

export const entities = {}

export const calls = {}

export const rights = {}

export const groups = {}

export const screens = {}

export const scopes = {}

export const notices = {}
