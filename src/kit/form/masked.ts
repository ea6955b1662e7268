import type { Field } from '#contract/kit/field.ts'

/** Whether a row contains this secret as a mask: always, or only if its flag is set. */
export const isMasked = (field: Field, row: Readonly<Record<string, unknown>>): boolean =>
  field.kind === 'secret' && (field.when === undefined || row[field.when] !== false)
