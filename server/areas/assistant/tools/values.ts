import type { Entity } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { textOf } from '#contract/kit/richText.ts'

type Row = Readonly<Record<string, unknown>>

/** Kinds of values that say nothing as text, or must not leave the product. */
const left: readonly Field['kind'][] = ['secret', 'password', 'image', 'files']

/**
 * A record for programs: its filled-in fields, with the titles of what they point at, and texts of
 * at most `cap` characters.
 */
export function valuesOf({ fields }: Entity, row: Row, cap: number): Row {
  const cut = (value: unknown) =>
    typeof value === 'string' && value.length > cap ? `${value.slice(0, cap)}…` : value
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name]
    if (value === null || value === undefined || left.includes(field.kind)) continue
    if (Array.isArray(value) && value.length === 0) continue
    values[name] = cut(field.kind === 'richText' ? textOf(String(value)) : value)
    const title = row[`${name}Title`]
    if (title !== undefined && title !== null) values[`${name}Title`] = cut(title)
  }
  return values
}
