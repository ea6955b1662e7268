import { Input } from 'antd'
import { useState } from 'react'

interface Props {
  id: string
  value: number | undefined
  least: number
  most: number
  onChange(value: number | undefined): void
  describedBy?: string | undefined
}

/** A whole number within limits, or none: nothing else can be typed. */
export function NumberBox({ id, value, least, most, onChange, describedBy }: Props) {
  return (
    <Input
      id={id}
      inputMode="numeric"
      aria-describedby={describedBy}
      value={value === undefined ? '' : String(value)}
      onChange={event => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 6)
        const typed = digits === '' ? undefined : Math.min(Number(digits), most)
        onChange(typed !== undefined && typed < least ? undefined : typed)
      }}
    />
  )
}

const beginning = /^-?\d{0,15}(\.\d{0,6})?$/
const whole = /^-?\d{1,15}(\.\d{1,6})?$/

interface DecimalProps {
  id: string
  value: string | undefined
  onChange(value: string | undefined): void
}

/** A decimal number, or none. What is half typed is none yet. */
export function DecimalBox({ id, value, onChange }: DecimalProps) {
  const [typed, setTyped] = useState(value ?? '')
  const shown = whole.test(typed) ? (value ?? '') : value === undefined ? typed : value
  return (
    <Input
      id={id}
      inputMode="decimal"
      value={shown}
      onChange={event => {
        const text = event.target.value.trim()
        if (!beginning.test(text)) return
        setTyped(text)
        onChange(whole.test(text) ? text : undefined)
      }}
    />
  )
}
