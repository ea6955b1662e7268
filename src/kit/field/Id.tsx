import type { FieldOf } from '#contract/kit/field.ts'
import { EqualFilter } from './filters.tsx'
import { NumberInput } from './plain.tsx'
import type { InputProps, Widgets } from './types.ts'

const Input = (props: InputProps<FieldOf<'id'>>) => <NumberInput {...props} mode="numeric" />

export const Id: Widgets<'id'> = { Input, Filter: EqualFilter }
