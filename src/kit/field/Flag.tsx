import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldOf } from '#contract/kit/field.ts'
import { PickFilter } from './filters.tsx'
import { elementOf, type FilterProps, type InputProps, type Widgets } from './types.ts'

type F = FieldOf<'flag'>

function Input(props: InputProps<F>) {
  const { value, onChange } = props
  const { 'aria-required': _required, status: _status, ...element } = elementOf(props)
  return (
    <div className="cs-switch">
      <Switch {...element} checked={value === true} onChange={onChange} />
    </div>
  )
}

function Filter(props: FilterProps<F>) {
  const { t } = useTranslation('kit')
  const options = [
    { value: 'yes', label: t('yes'), said: true },
    { value: 'no', label: t('no'), said: false },
  ]
  return <PickFilter {...props} options={options} />
}

export const Flag: Widgets<'flag'> = { Input, Filter }
