import type { FieldOf } from '#contract/kit/field.ts'
import { RangeFilter } from './filters.tsx'
import { Empty, isEmpty, NumberInput } from './plain.tsx'
import type { CellProps, FilterProps, InputProps, Widgets } from './types.ts'
import { number } from '../format.ts'

type F = FieldOf<'int'>

function Cell({ value }: CellProps<F>) {
  return isEmpty(value) ? <Empty /> : <span>{number(String(value))}</span>
}
const Input = (props: InputProps<F>) => <NumberInput {...props} mode="numeric" />
const Filter = (props: FilterProps<F>) => <RangeFilter {...props} input={Input} />

export const Int: Widgets<'int'> = { Cell, Input, Filter, numeric: true }
