import type { Area } from '#server/kit/manifest.ts'

/** Verifications of identity, education and software copyrights, and their review. */
export const verification: Area = {}
