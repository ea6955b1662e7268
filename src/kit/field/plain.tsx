import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Field } from '#contract/kit/field.ts'
import { fromText } from '#contract/kit/form.ts'
import { type CellProps, elementOf, type InputProps } from './types.ts'

/** Parts that several kinds share. */

export const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Stands where there is no value: a dash to the eye, a word to the ear. */
export function Empty() {
  const { t } = useTranslation('kit')
  return (
    <>
      <span className="cs-none" aria-hidden="true">
        –
      </span>
      <span className="cs-aside">{t('none')}</span>
    </>
  )
}

export function PlainCell({ value }: CellProps<unknown>) {
  return isEmpty(value) ? <Empty /> : <span>{String(value)}</span>
}

/** A number as it is typed: text until it can be read, so that nothing typed is lost. */
export function NumberInput(props: InputProps<Field> & { mode: 'numeric' | 'decimal' }) {
  const { field, value, onChange, mode } = props
  return (
    <Input
      {...elementOf(props)}
      inputMode={mode}
      className="cs-number"
      value={isEmpty(value) ? '' : String(value)}
      onChange={event => onChange(fromText(field, event.target.value.trim()))}
    />
  )
}
