import type { FieldOf } from '#contract/kit/field.ts'
import { RangeFilter } from './filters.tsx'
import { NumberInput } from './plain.tsx'
import type { FilterProps, InputProps, Widgets } from './types.ts'

type F = FieldOf<'decimal'>

const Input = (props: InputProps<F>) => <NumberInput {...props} mode="decimal" />
const Filter = (props: FilterProps<F>) => <RangeFilter {...props} input={Input} />

export const Decimal: Widgets<'decimal'> = { Input, Filter }
