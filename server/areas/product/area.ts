import type { Area } from '#server/kit/manifest.ts'

/** Products and technical assets of members, their review and their public pages. */
export const product: Area = {}
