import type { FieldOf } from '#contract/kit/field.ts'
import { number } from '../format.ts'
import { RangeFilter } from './filters.tsx'
import { Empty, isEmpty, NumberInput } from './plain.tsx'
import type { CellProps, FilterProps, InputProps, Widgets } from './types.ts'

type F = FieldOf<'money'>

function Cell({ value }: CellProps<F>) {
  return isEmpty(value) ? <Empty /> : <span>{number(String(value), { least: 2, most: 2 })}</span>
}
const Input = (props: InputProps<F>) => <NumberInput {...props} mode="decimal" />
const Filter = (props: FilterProps<F>) => <RangeFilter {...props} input={Input} />

export const Money: Widgets<'money'> = { Cell, Input, Filter, numeric: true }
