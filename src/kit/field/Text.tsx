import { Input as Box } from 'antd'
import type { FieldOf } from '#contract/kit/field.ts'
import { WordFilter } from './filters.tsx'
import { elementOf, type InputProps, type Widgets } from './types.ts'

function Input(props: InputProps<FieldOf<'text'>>) {
  const { field, value, onChange } = props
  const email = field.pattern === 'email' && ({ type: 'email', autoComplete: 'email' } as const)
  return (
    <Box
      {...elementOf(props)}
      {...email}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={event => onChange(event.target.value)}
    />
  )
}

export const Text: Widgets<'text'> = { Input, Filter: WordFilter }
