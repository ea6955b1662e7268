import type { ComponentType } from 'react'
import type { Entity } from '#contract/kit/entity.ts'
import type { CellProps, InputProps } from './field/types.ts'

type Name<E extends Entity> = keyof E['fields'] & string
/** Fields a member fills in: the server's own are none of them. */
type Typed<E extends Entity> = {
  [K in Name<E>]: E['fields'][K] extends { server: true } ? never : K
}[Name<E>]

interface Looks<E extends Entity> {
  /** Where its list stands when the menu does not say. */
  route: string
  /** Columns. The entity's title links to the row. */
  list: readonly Name<E>[]
  /** Rows of the form; fields of an inner list stand side by side. */
  form: readonly (Typed<E> | readonly Typed<E>[])[]
  /** Fields of the detail page; all, when left out. */
  show?: readonly Name<E>[]
  /** Fields offered as filters; the filterable columns, when left out. */
  filters?: readonly Name<E>[]
  /** Cells and inputs that differ from what their kind says. */
  cells?: { [K in Name<E>]?: ComponentType<CellProps> }
  inputs?: { [K in Typed<E>]?: ComponentType<InputProps> }
}

/** How an entity looks, as the generic pages read it. */
export interface Resource {
  entity: Entity
  route: string
  list: readonly string[]
  form: readonly (readonly string[])[]
  show: readonly string[]
  filters: readonly string[]
  cells: Readonly<Record<string, ComponentType<CellProps> | undefined>>
  inputs: Readonly<Record<string, ComponentType<InputProps> | undefined>>
}

/** Declares how an entity looks: only what its declaration does not say already. */
export function resource<const E extends Entity>(entity: E, looks: Looks<E>): Resource {
  const filterable = (name: string) => entity.fields[name]?.filter === true
  return {
    entity,
    route: looks.route,
    list: looks.list,
    form: looks.form.map(row => (typeof row === 'string' ? [row] : row)),
    show: looks.show ?? Object.keys(entity.fields),
    filters: looks.filters ?? looks.list.filter(filterable),
    cells: looks.cells ?? {},
    inputs: looks.inputs ?? {},
  }
}
