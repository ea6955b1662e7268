import type { Entity } from './entity.ts'

/**
 * The parameter of a list's address that names the field its rows are grouped by, `-` before it for
 * groups in descending order. Of the browser only: the server gets the field as the first of
 * `orderBy`. A saved view stores it.
 */
export const GROUP_BY = 'groupBy'

/** Whether rows can be grouped by a field: one of few values, by which they can be sorted. */
export function isGroupable(entity: Entity, name: string): boolean {
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  return field?.sort === true && ['choice', 'dict', 'flag'].includes(field.kind)
}
