import { Input as Box } from 'antd'
import type { FieldOf } from '#contract/kit/field.ts'
import { WordFilter } from './filters.tsx'
import { elementOf, type InputProps, type Widgets } from './types.ts'

function Input(props: InputProps<FieldOf<'url'>>) {
  const { value, onChange } = props
  return (
    <Box
      {...elementOf(props)}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={String(value ?? '')}
      onChange={event => onChange(event.target.value)}
    />
  )
}

export const Url: Widgets<'url'> = { Input, Filter: WordFilter }
