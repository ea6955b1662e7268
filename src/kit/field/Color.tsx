import { Input as Box } from 'antd'
import { lazy, Suspense } from 'react'
import type { FieldOf } from '#contract/kit/field.ts'
import { elementOf, type FilterProps, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'color'>

/** Loaded only where a form shows one. */
const Picker = lazy(() => import('./ColorPalette.tsx'))

function Input(props: InputProps<F>) {
  const { id, value, onChange, disabled } = props
  const text = String(value ?? '')
  return (
    <div className="cs-color-input">
      <Suspense fallback={<span className="cs-swatch-button" aria-busy />}>
        <Picker label={id} value={text} onChange={onChange} disabled={disabled ?? false} />
      </Suspense>
      <Box
        {...elementOf(props)}
        value={text}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value.trim())}
      />
    </div>
  )
}

function Filter({ id, name, value, onChange }: FilterProps<F>) {
  const given = String(value.find(one => one.operator === 'eq')?.value ?? '')
  return (
    <Box
      id={id}
      value={given}
      maxLength={7}
      placeholder="#RRGGBB"
      onChange={event => {
        const typed = event.target.value.trim()
        onChange(typed ? [{ field: name, operator: 'eq', value: typed }] : [])
      }}
    />
  )
}

export const Color: Widgets<'color'> = { Input, Filter }
