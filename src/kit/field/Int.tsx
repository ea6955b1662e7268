import type { FieldOf } from '#contract/kit/field.ts'
import { RangeFilter } from './filters.tsx'
import { NumberInput } from './plain.tsx'
import type { FilterProps, InputProps, Widgets } from './types.ts'

type F = FieldOf<'int'>

const Input = (props: InputProps<F>) => <NumberInput {...props} mode="numeric" />
const Filter = (props: FilterProps<F>) => <RangeFilter {...props} input={Input} />

export const Int: Widgets<'int'> = { Input, Filter }
