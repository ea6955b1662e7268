import type { ComponentType } from 'react'
import type { Entity } from '#contract/kit/entity.ts'
import type { CellProps, FilterProps, InputProps } from '../field/types.ts'
import type { Asking, Values } from '../form/draft.ts'

type Name<E extends Entity> = keyof E['fields'] & string
/** Fields a member fills in: the server's own are none of them. */
type Typed<E extends Entity> = {
  [K in Name<E>]: E['fields'][K] extends { server: true } ? never : K
}[Name<E>]

/** What a question before saving is given. */
export interface BeforeSaveProps {
  /** The row that is edited; none where one is created. */
  row: Record<string, unknown> | undefined
  /** What would be sent. */
  values: Values
  /** Called once: save it, or go back to the form. */
  decide(goOn: boolean): void
}

/** A part of the detail page, below the fields. */
export type Panel = ComponentType<{ row: Record<string, unknown> & { id: number } }>

/** A button for one row, beside the declared actions: a small one in a list. */
export type RowAction = ComponentType<{
  row: Record<string, unknown> & { id: number }
  small?: boolean
}>

/** A page instead of the generic one; loaded with its words. */
type OwnPage = () => Promise<{ default: ComponentType<{ resource: Resource; id?: string }> }>

/** What needs more than the declaration says. */
interface Own {
  /** Which fields the form asks for, by what is typed so far. */
  asking: Asking
  /** Shown before a form is saved; it decides whether to go on. */
  beforeSave: ComponentType<BeforeSaveProps>
  /** Called after a row was saved or deleted. */
  changed(): void
  rowActions: readonly RowAction[]
  /** Parts of the detail page. */
  panels: readonly Panel[]
  pages: { [K in PageKind]?: OwnPage }
  /** Pages that are made anew each time one comes back to their tab. */
  ignoreCache: readonly PageKind[]
  /** What its lists do not offer. */
  without: readonly Offered[]
  /** Where rows that point at another by a field are listed, if not on a list page of their own. */
  listed(field: string, id: string): string | undefined
  /**
   * What may be done to several rows at once: `remove`, `update` (or `update.<field>`: only that
   * one), names of actions; or nothing.
   */
  bulk: false | readonly string[]
}

/** How its rows are offered where one is chosen. */
interface Picked<N extends string> {
  /** Fields that tell two rows of one title apart; the first columns, when left out. */
  hint?: readonly N[]
  /** Only rows where these fields have one of these values make sense to be chosen. */
  only?: { readonly [K in N]?: readonly (string | boolean)[] }
}

/** The pages of a resource. */
export type PageKind = 'list' | 'form' | 'show'

/** What every list offers, unless a resource leaves it out. */
export type Offered = 'columns' | 'combining'

interface Looks<E extends Entity> extends Partial<Own> {
  /** Where its list stands when the menu does not say. */
  route: string
  /** Columns. The entity's title links to the row. */
  list: readonly Name<E>[]
  /** Rows of the form; fields of an inner list stand side by side. */
  form: readonly (Typed<E> | readonly Typed<E>[])[]
  /** Headings within the form: the name of the part that begins with the row of that field. */
  sections?: { [K in Typed<E>]?: string }
  /** Fields of the detail page; all, when left out. */
  show?: readonly Name<E>[]
  /** Fields offered as filters; the filterable columns, when left out. */
  filters?: readonly Name<E>[]
  /** Cells, inputs and filters that differ from what their kind says. */
  cells?: { [K in Name<E>]?: ComponentType<CellProps> }
  inputs?: { [K in Typed<E>]?: ComponentType<InputProps> }
  filterInputs?: { [K in Name<E>]?: ComponentType<FilterProps> }
  pick?: Picked<Name<E>>
  bulk?:
    | false
    | readonly ('remove' | 'update' | `update.${Typed<E>}` | (keyof E['actions'] & string))[]
}

type Widgets<P> = Readonly<Record<string, ComponentType<P> | undefined>>

/** How an entity looks, as the generic pages read it. */
export interface Resource extends Partial<Own> {
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

/** Declares how an entity looks: only what its declaration does not say already. */
export function resource<const E extends Entity>(entity: E, looks: Looks<E>): Resource {
  const filterable = (name: string) => entity.fields[name]?.filter === true
  const readable = (name: string) => entity.fields[name]?.kind !== 'password'
  return {
    ...looks,
    entity,
    form: looks.form.map(row => (typeof row === 'string' ? [row] : row)),
    show: looks.show ?? Object.keys(entity.fields).filter(readable),
    filters: looks.filters ?? looks.list.filter(filterable),
    cells: looks.cells ?? {},
    inputs: looks.inputs ?? {},
    filterInputs: looks.filterInputs ?? {},
  }
}
