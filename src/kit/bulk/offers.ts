import { inputFields } from '#contract/kit/entity.ts'
import type { Field, Kind } from '#contract/kit/field.ts'
import type { Resource } from '../resource/resource.ts'
import type { Row } from '../resource/Value.tsx'
import { can } from '../session/can.tsx'
import { isBulk } from './useSelection.ts'

/** Kinds whose value is specific to one row. */
const ofOne: readonly Kind[] = ['password', 'secret', 'image', 'files', 'rows', 'json', 'richText']
const isShared = ({ kind }: Field) => !ofOne.includes(kind)

/** Whether this field can be changed in several rows. */
const isLeft = ({ bulk, beforeSave }: Resource, name: string): boolean =>
  bulk && !bulk.includes('update') ? bulk.includes(`update.${name}`) : !beforeSave

/**
 * Fields that can get the same value in several rows, if one of these rows can be changed at all:
 * not unique ones, and if the resource asks before saving, only those it names.
 */
export function fieldsFor(resource: Resource, rows: readonly Row[]): string[] {
  const { entity, form } = resource
  if (!isBulk(resource, 'update')) return []
  if (!rows.some(row => can(entity, 'update', row))) return []
  const given = inputFields(entity.fields, 'update')
  const differing = entity.unique.flatMap(({ fields }) => (fields.length === 1 ? fields : []))
  return form.flat().filter(name => {
    const field = given[name]
    if (!field || !isShared(field) || differing.includes(name)) return false
    return isLeft(resource, name)
  })
}

/** The actions that at least one of these rows allows, without input specific to one row. */
export const actionsFor = (resource: Resource, rows: readonly Row[]): string[] =>
  Object.entries(resource.entity.actions)
    .filter(
      ([name, { through, input = {} }]) =>
        !through &&
        isBulk(resource, name) &&
        Object.values(input).every(isShared) &&
        rows.some(row => can(resource.entity, name, row)),
    )
    .map(([name]) => name)

export const mayRemoveSome = (resource: Resource, rows: readonly Row[]): boolean =>
  isBulk(resource, 'remove') && rows.some(row => can(resource.entity, 'remove', row))
