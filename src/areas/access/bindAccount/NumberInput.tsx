import { Input } from 'antd'
import { elementOf, type InputProps } from '#src/kit/field/types.ts'

/** A telephone number. */
export const NumberInput = (props: InputProps) => (
  <Input
    {...elementOf(props)}
    type="tel"
    autoComplete="tel-national"
    maxLength={32}
    value={String(props.value ?? '')}
    onChange={event => props.onChange(event.target.value)}
  />
)
