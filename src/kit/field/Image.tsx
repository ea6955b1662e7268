import type { FieldOf } from '#contract/kit/field.ts'
import { FilledFilter } from './filters.tsx'
import { NumberInput } from './plain.tsx'
import type { InputProps, Widgets } from './types.ts'

const Input = (props: InputProps<FieldOf<'image'>>) => <NumberInput {...props} mode="numeric" />

export const Image: Widgets<'image'> = { Input, Filter: FilledFilter }
