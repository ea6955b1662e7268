import type { ComponentType } from 'react'
import type { Field, FieldOf, Kind } from '#contract/kit/field.ts'
import type { Condition } from '#contract/kit/query.ts'
import type { EntityWords } from '../words/words.ts'

interface Of<F> {
  field: F
  /** The field's name, for the words of its values. */
  name: string
  words: EntityWords
}

/** Props of a cell. `row` is for kinds that show more than the value. */
export interface CellProps<F = Field> extends Of<F> {
  value: unknown
  row: Record<string, unknown>
}

/**
 * Props of an input. A value that cannot be read yet is passed on as typed, for the check to
 * refuse.
 */
export interface InputProps<F = Field> extends Of<F> {
  id: string
  value: unknown
  onChange(value: unknown): void
  onBlur?(): void
  disabled?: boolean
  /** The other values of the form, and the row being edited. */
  values?: Record<string, unknown>
  row?: Record<string, unknown> | undefined
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  'aria-required'?: boolean
  /** An accessible name if there is no label, as for the ends of a range. */
  'aria-label'?: string
}

/** The conditions on one field; several for a range. */
export interface FilterProps<F = Field> extends Of<F> {
  id: string
  value: readonly Condition[]
  onChange(conditions: Condition[]): void
  /** An accessible name if there is no label. */
  'aria-label'?: string
}

/** How a kind is typed and filtered; `cells.tsx` says how it is shown. */
export interface Widgets<K extends Kind> {
  Input: ComponentType<InputProps<FieldOf<K>>>
  Filter: ComponentType<FilterProps<FieldOf<K>>>
}

/** The widgets of any kind. */
export interface AnyWidgets {
  Input: ComponentType<InputProps>
  Filter: ComponentType<FilterProps>
}

const handedOn = [
  'id',
  'onBlur',
  'disabled',
  'aria-invalid',
  'aria-describedby',
  'aria-required',
  'aria-label',
] as const
type Element = Pick<InputProps<unknown>, (typeof handedOn)[number]>

/** Props that an input passes to its element; `status` colours its border. */
export function elementOf(props: Element): Element & { status: 'error' | '' } {
  const element = Object.fromEntries(handedOn.map(name => [name, props[name]]))
  const status = props['aria-invalid'] ? 'error' : ''
  return { ...element, id: props.id, status }
}

/**
 * The same for antd's Select, which repeats them on an element where `aria-required` is invalid.
 */
export function elementOfSelect(props: Element) {
  const { 'aria-required': _, ...element } = elementOf(props)
  return element
}
