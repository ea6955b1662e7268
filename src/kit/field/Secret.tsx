import { Input as Box } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { FilledFilter } from './filters.tsx'
import { elementOf, type InputProps, type Widgets } from './types.ts'

/** Empty stays unchanged: the server answers a mask, never the secret itself. */
function Input(props: InputProps<FieldOf<'secret'>>) {
  const { t } = useTranslation('kit')
  const { value, onChange } = props
  return (
    <Box.Password
      {...elementOf(props)}
      autoComplete="new-password"
      placeholder={t('form.secretUnchanged')}
      value={String(value ?? '')}
      onChange={event => onChange(event.target.value)}
    />
  )
}

export const Secret: Widgets<'secret'> = { Input, Filter: FilledFilter }
