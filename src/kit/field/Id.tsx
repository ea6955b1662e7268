import type { FieldOf } from '#contract/kit/field.ts'
import { EqualFilter } from './filters.tsx'
import { NumberInput, PlainCell } from './plain.tsx'
import type { InputProps, Widgets } from './types.ts'

const Input = (props: InputProps<FieldOf<'id'>>) => <NumberInput {...props} mode="numeric" />

export const Id: Widgets<'id'> = { Cell: PlainCell, Input, Filter: EqualFilter, numeric: true }
