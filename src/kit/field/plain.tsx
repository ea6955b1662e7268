import { Input } from 'antd'
import { fromText } from '#contract/kit/decode.ts'
import type { Field } from '#contract/kit/field.ts'
import { isEmpty } from './empty.ts'
import { elementOf, type InputProps } from './types.ts'

/** A number while it is typed: text until it can be read, so that nothing is lost. */
export function NumberInput(props: InputProps<Field> & { mode: 'numeric' | 'decimal' }) {
  const { field, value, onChange, mode } = props
  return (
    <Input
      {...elementOf(props)}
      inputMode={mode}
      value={isEmpty(value) ? '' : String(value)}
      onChange={event => onChange(fromText(field, event.target.value.trim()))}
    />
  )
}
