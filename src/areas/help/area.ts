import type { Area } from '#src/kit/manifest.ts'

/** Help: a drawer beside every screen, and the public pages below src/public/help. */
export const help: Area = {}
