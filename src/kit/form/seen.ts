import type { Entity } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { ruledFields } from '#contract/kit/fieldRight.ts'
import type { Resource } from '../resource/resource.ts'
import { can } from '../session/can.tsx'
import { currentMember } from '../session/currentMember.ts'

type Row = Record<string, unknown>

/**
 * A field as the member may use it: fields hidden in some rows cannot be searched, and fields the
 * member may not write cannot be edited.
 */
function asMine(entity: Entity, name: string, field: Field, row: Row | undefined): Field {
  const asked = can(entity, { filter: name })
    ? field
    : { ...field, filter: false, sort: false, search: false }
  // Shown in forms but never sent, like a field that is fixed after creation.
  return can(entity, { edit: name }, row) ? asked : { ...asked, server: true, fixed: true }
}

function narrowed(resource: Resource, row: Row | undefined): Resource {
  const { entity } = resource
  const fields: Record<string, Field> = {}
  for (const [name, field] of Object.entries(entity.fields))
    if (can(entity, { see: name }, row)) fields[name] = asMine(entity, name, field, row)
  const seen = (name: string) => name in fields
  return {
    ...resource,
    entity: { ...entity, fields },
    list: resource.list.filter(seen),
    show: resource.show.filter(seen),
    filters: resource.filters.filter(name => fields[name]?.filter),
    form: resource.form.map(names => names.filter(seen)).filter(names => names.length > 0),
  }
}

const known = new WeakMap<Resource, { held: ReadonlySet<string>; mine: Resource }>()

/**
 * A resource as the signed-in member sees it, optionally for one row: without hidden fields, and
 * with read-only fields for those they may not write. Columns, filters, sorting, forms, imports,
 * exports and history follow from it.
 */
export function seen(resource: Resource, row?: Row): Resource {
  if (ruledFields(resource.entity.fields).length === 0) return resource
  if (row) return narrowed(resource, row)
  const { permissions: held } = currentMember()
  const found = known.get(resource)
  if (found?.held === held) return found.mine
  const mine = narrowed(resource, undefined)
  known.set(resource, { held, mine })
  return mine
}
