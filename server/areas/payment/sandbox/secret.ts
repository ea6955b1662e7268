import type { Keys } from '#server/keys.ts'

/** What the sandbox signs its notices with. */
export const sandboxSecret = (keys: Keys): string => keys.digest('sandbox', 'notices')
