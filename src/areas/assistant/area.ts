import type { Area } from '#src/kit/manifest.ts'

/** The assistant: a chat beside every page. It has no page of its own: the frame shows it. */
export const assistant: Area = {}
