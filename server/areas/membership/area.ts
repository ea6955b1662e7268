import type { Area } from '#server/kit/manifest.ts'

/** Becoming a member and leaving: invitations, requests to join, first steps, one's own data. */
export const membership: Area = {}
