import type { Field } from '#contract/kit/field.ts'

/** Numbers are right-aligned, with digits of equal width. */
export const isNumeric = (field: Field | undefined) =>
  field !== undefined && ['id', 'int', 'decimal', 'money'].includes(field.kind)
