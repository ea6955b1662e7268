import type { ComponentType } from 'react'
import type { Field, FieldOf, Kind } from '#contract/kit/field.ts'
import type { Condition } from '#contract/kit/query.ts'
import type { EntityWords } from '../words/words.ts'

interface Of<F> {
  field: F
  /** The field's name, for words of its values. */
  name: string
  words: EntityWords
}

/** A value shown. `row` is there for kinds that show more than the value itself. */
export interface CellProps<F = Field> extends Of<F> {
  value: unknown
  row: Record<string, unknown>
}

/** A value typed. What cannot be read yet is passed on as it was typed, for the check to refuse. */
export interface InputProps<F = Field> extends Of<F> {
  id: string
  value: unknown
  onChange(value: unknown): void
  onBlur?(): void
  disabled?: boolean
  /** What else is typed in the form, and the row it edits. */
  values?: Record<string, unknown>
  row?: Record<string, unknown> | undefined
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  'aria-required'?: boolean
  /** Names it where no label does: the ends of a range. */
  'aria-label'?: string
}

/** Conditions on one field; several for a range. */
export interface FilterProps<F = Field> extends Of<F> {
  id: string
  value: readonly Condition[]
  onChange(conditions: Condition[]): void
  /** Names it where no label does. */
  'aria-label'?: string
}

/** How a kind is typed and filtered; how it is shown stands in `cells.tsx`. */
export interface Widgets<K extends Kind> {
  Input: ComponentType<InputProps<FieldOf<K>>>
  Filter: ComponentType<FilterProps<FieldOf<K>>>
}

/** The widgets of a kind that is not known here. */
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

/** What an input hands on to the element it renders; `status` colours its border. */
export function elementOf(props: Element): Element & { status: 'error' | '' } {
  const element = Object.fromEntries(handedOn.map(name => [name, props[name]]))
  const status = props['aria-invalid'] ? 'error' : ''
  return { ...element, id: props.id, status }
}

/** The same for antd's Select, which repeats it on an element where `aria-required` is wrong. */
export function elementOfSelect(props: Element) {
  const { 'aria-required': _, ...element } = elementOf(props)
  return element
}
