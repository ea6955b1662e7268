import type { Area } from '#server/kit/manifest.ts'

/** What it is about, in a sentence. */
export const wallet: Area = {}
