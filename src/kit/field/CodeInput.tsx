import './field.css'
import { Input } from 'antd'
import { elementOf, type InputProps } from './types.ts'

/** The input for the digits of an authenticator app. */
export const CodeInput = (props: InputProps) => (
  <Input
    {...elementOf(props)}
    className="cs-otp"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={16}
    value={String(props.value ?? '')}
    onChange={event => props.onChange(event.target.value)}
  />
)
