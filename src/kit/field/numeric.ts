import type { Field } from '#contract/kit/field.ts'

/** Numbers stand right, in figures of one width. */
export const isNumeric = (field: Field | undefined) =>
  field !== undefined && ['id', 'int', 'decimal', 'money'].includes(field.kind)
