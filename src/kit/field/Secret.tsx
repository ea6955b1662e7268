import { Input as Box } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { isMasked } from '../form/masked.ts'
import { FilledFilter } from './filters.tsx'
import { HiddenInput } from './Hidden.tsx'
import { elementOf, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'secret'>

/** A masked secret starts empty, and empty means unchanged; an unmasked one is an ordinary text. */
function Input(props: InputProps<F>) {
  const { t } = useTranslation('kit')
  const { field, name, value, onChange, values = {}, row } = props
  const placeholder =
    row && isMasked(field, row) && row[name] !== null ? t('form.secretUnchanged') : ''
  if (field.when === undefined || values[field.when] !== false)
    return <HiddenInput {...props} placeholder={placeholder} />
  return (
    <Box.TextArea
      {...elementOf(props)}
      autoSize={{ minRows: 1, maxRows: 12 }}
      placeholder={placeholder}
      maxLength={field.max}
      value={String(value ?? '')}
      onChange={event => onChange(event.target.value)}
    />
  )
}

export const Secret: Widgets<'secret'> = { Input, Filter: FilledFilter }
