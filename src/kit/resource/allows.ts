import type { ErrorName } from '#contract/errors.ts'
import type { Row } from './Value.tsx'

/** What the server says about a row's actions: true, or the name of the refusal. */
export const canOf = (row: Row) => (row.can ?? {}) as Record<string, true | ErrorName>

/**
 * Whether the member may change or delete the row. If the row does not say, the permission alone
 * counts.
 */
export const allows = (row: Row, operation: 'update' | 'remove'): boolean =>
  (canOf(row)[operation] ?? true) === true
