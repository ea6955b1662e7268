import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { hourName, hours } from './times.ts'

interface Props {
  id?: string
  'aria-label'?: string
  'aria-describedby': string
  value: number | null
  /** None may be chosen as well. */
  optional?: boolean
  /** An hour that may not be chosen. */
  without?: number | null
  disabled: boolean
  onChange(hour: number | null): void
}

/** What stands for null, which no option can be. */
const NONE = -1

/** An hour of the day, or none. */
export function HourSelect({ value, optional, without, onChange, ...select }: Props) {
  const { t } = useTranslation('pages/notice')
  const options = hours.map(hour => ({
    value: hour,
    label: hourName(hour),
    disabled: hour === without,
  }))
  return (
    <Select<number>
      {...select}
      className="nt-hour"
      value={value ?? NONE}
      options={optional ? [{ value: NONE, label: t('setting.none') }, ...options] : options}
      onChange={hour => onChange(hour === NONE ? null : hour)}
    />
  )
}
