import type { Area } from '#src/kit/manifest.ts'

/** What it is about, in a sentence. */
export const wallet: Area = {}
