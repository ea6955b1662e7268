import { Input as Box } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { elementOf, type FilterProps, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'color'>

const whole = /^#[0-9a-f]{6}$/i

interface Props {
  text: string
  onChange(color: string): void
  disabled?: boolean | undefined
}

/** The browser's own color picker: antd's weighs 37 KB and its parts have no accessible names. */
function Palette({ text, onChange, disabled = false }: Props) {
  const { t } = useTranslation('kit')
  return (
    <input
      type="color"
      className="cs-palette"
      aria-label={t('form.pickColor')}
      title={t('form.pickColor')}
      disabled={disabled}
      value={whole.test(text) ? text.toLowerCase() : '#000000'}
      onChange={event => onChange(event.target.value.toUpperCase())}
    />
  )
}

function Input(props: InputProps<F>) {
  const { value, onChange, disabled } = props
  const text = String(value ?? '')
  return (
    <div className="cs-color-input">
      <Palette text={text} onChange={onChange} disabled={disabled} />
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
  const say = (typed: string) =>
    onChange(typed ? [{ field: name, operator: 'eq', value: typed }] : [])
  return (
    <div className="cs-color-input">
      <Palette text={given} onChange={say} />
      <Box
        id={id}
        value={given}
        maxLength={7}
        placeholder="#RRGGBB"
        onChange={event => say(event.target.value.trim())}
      />
    </div>
  )
}

export const Color: Widgets<'color'> = { Input, Filter }
