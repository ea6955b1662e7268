import type { ComponentType } from 'react'
import type { Entity } from '#contract/kit/entity.ts'
import type { CellProps, FilterProps, InputProps } from '../field/types.ts'
import type { ActiveFields, Values } from '../form/draft.ts'

/** The props of a question before saving. */
export interface BeforeSaveProps {
  /** The row being edited; undefined when creating. */
  row: Record<string, unknown> | undefined
  /** The values to be sent. */
  values: Values
  /** Called once: save, or return to the form. */
  decide(goOn: boolean): void
}

/** A part of the detail page, below the fields. */
export type Panel = ComponentType<{ row: Record<string, unknown> & { id: number } }>

/** A button for one row, beside the declared actions: a small one in a list. */
export type RowAction = ComponentType<{
  row: Record<string, unknown> & { id: number }
  small?: boolean
}>

/** A page that replaces the generic one; loaded with its words. */
type OwnPage = () => Promise<{ default: ComponentType<{ resource: Resource; id?: string }> }>

/** Options beyond the declaration of the entity. */
interface CommonOptions {
  /** The active fields of the form, depending on the current values. */
  activeFields: ActiveFields
  /** Shown before a form is saved; it decides whether to go on. */
  beforeSave: ComponentType<BeforeSaveProps>
  /** Called after a row was saved or deleted. */
  changed(): void
  rowActions: readonly RowAction[]
  /** Parts of the detail page above its fields. */
  above: readonly Panel[]
  /** Parts of the detail page below its fields. */
  panels: readonly Panel[]
  pages: { [K in PageKind]?: OwnPage }
  /** Pages that are rendered again each time their tab is opened. */
  ignoreCache: readonly PageKind[]
  /** Features that its lists do not offer. */
  without: readonly Offered[]
  /** The address of rows that reference another by a field, if it is not their list page. */
  listed(field: string, id: string): string | undefined
  /**
   * The bulk actions: `remove`, `update` (or `update.<field>` for one field), names of actions; or
   * none.
   */
  bulk: false | readonly string[]
  /** What a row is called, where it is not its title as stored. */
  titled: (row: Readonly<Record<string, unknown>>) => string | undefined
  /** Actions that a panel has buttons for: neither its page nor menus of rows offer them as well. */
  ownButtons: readonly string[]
}

/** How its rows are offered in a picker. */
interface Picked<N extends string> {
  /** Fields that distinguish rows with the same title; default: the first columns. */
  hint?: readonly N[]
  /** Only rows with one of these values can sensibly be chosen. */
  only?: { readonly [K in N]?: readonly (string | boolean)[] }
}

/** The pages of a resource. */
export type PageKind = 'list' | 'form' | 'show'

/** Features of every list, unless a resource leaves them out. */
export type Offered = 'columns' | 'combining'

/** By the names of all fields, of those that a member fills in, and of the actions. */
interface ResourceOptions<Name extends string, Editable extends Name, Action extends string>
  extends Partial<CommonOptions> {
  /** The address of its list, unless the menu has it. */
  route: string
  /** Columns. The entity's title links to the row. */
  list: readonly Name[]
  /** Rows of the form; fields of an inner list stand side by side. */
  form: readonly (Editable | readonly Editable[])[]
  /** Headings within the form, by the field that the section begins with. */
  sections?: { [K in Editable]?: string }
  /** Fields of the detail page; default: all. */
  show?: readonly Name[]
  /** Fields offered as filters; default: the filterable columns. */
  filters?: readonly Name[]
  /** Cells, inputs and filters that replace those of the kind. */
  cells?: { [K in Name]?: ComponentType<CellProps> }
  inputs?: { [K in Editable]?: ComponentType<InputProps> }
  filterInputs?: { [K in Name]?: ComponentType<FilterProps> }
  pick?: Picked<Name>
  bulk?: false | readonly ('remove' | 'update' | `update.${Editable}` | Action)[]
  ownButtons?: readonly Action[]
}

type Widgets<P> = Readonly<Record<string, ComponentType<P> | undefined>>

/** How an entity is shown, as used by the generic pages. */
export interface Resource extends Partial<CommonOptions> {
  entity: Entity
  route: string
  list: readonly string[]
  form: readonly (readonly string[])[]
  sections?: Readonly<Record<string, string | undefined>>
  show: readonly string[]
  filters: readonly string[]
  cells: Widgets<CellProps>
  inputs: Widgets<InputProps>
  filterInputs: Widgets<FilterProps>
  pick?: Picked<string>
}

/**
 * Declares how an entity is shown: only what its own declaration does not say. The names are written
 * out here because the compiler would otherwise report a misspelt one with the whole entity.
 */
export function resource<const E extends Entity>(
  entity: E,
  options: ResourceOptions<
    keyof E['fields'] & string,
    {
      [K in keyof E['fields'] & string]: E['fields'][K] extends { server: true } ? never : K
    }[keyof E['fields'] & string],
    keyof E['actions'] & string
  >,
): Resource {
  const filterable = (name: string) => entity.fields[name]?.filter === true
  const readable = (name: string) => entity.fields[name]?.kind !== 'password'
  return {
    ...options,
    entity,
    form: options.form.map(row => (typeof row === 'string' ? [row] : row)),
    show: options.show ?? Object.keys(entity.fields).filter(readable),
    filters: options.filters ?? options.list.filter(filterable),
    cells: options.cells ?? {},
    inputs: options.inputs ?? {},
    filterInputs: options.filterInputs ?? {},
  }
}
