import type { FieldOf } from '#contract/kit/field.ts'
import { RangeFilter } from './filters.tsx'
import { NumberInput } from './plain.tsx'
import type { FilterProps, InputProps, Widgets } from './types.ts'

type F = FieldOf<'money'>

const Input = (props: InputProps<F>) => <NumberInput {...props} mode="decimal" />
const Filter = (props: FilterProps<F>) => <RangeFilter {...props} input={Input} />

export const Money: Widgets<'money'> = { Input, Filter }
