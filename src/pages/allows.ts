import type { ErrorName } from '#contract/errors.ts'
import type { Row } from './Value.tsx'

/** What the server says of a row's actions: true, or the name of what blocks it. */
export const canOf = (row: Row) => (row.can ?? {}) as Record<string, true | ErrorName>

/** Does the row let this member change or delete it? Where it does not say, the right alone counts. */
export const allows = (row: Row, operation: 'update' | 'remove'): boolean =>
  (canOf(row)[operation] ?? true) === true
