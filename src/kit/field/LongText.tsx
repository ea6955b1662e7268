import { Input as Box } from 'antd'
import type { FieldOf } from '#contract/kit/field.ts'
import { WordFilter } from './filters.tsx'
import { elementOf, type InputProps, type Widgets } from './types.ts'

function Input(props: InputProps<FieldOf<'longText'>>) {
  const { field, value, onChange } = props
  return (
    <Box.TextArea
      {...elementOf(props)}
      rows={4}
      autoSize={{ minRows: 3, maxRows: 14 }}
      count={{ show: true, max: field.max }}
      value={String(value ?? '')}
      onChange={event => onChange(event.target.value)}
    />
  )
}

export const LongText: Widgets<'longText'> = { Input, Filter: WordFilter }
