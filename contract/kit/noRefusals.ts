import type { Refusals } from './refusal.ts'

/** Without a prototype, since a field may be called `constructor`. */
export const noRefusals = (): Refusals => Object.create(null)
