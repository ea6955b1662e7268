import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { elementOf, type InputProps } from './types.ts'

/** The calendar is large and only loaded where it is shown. */
export default function Picker(props: InputProps<{ kind: 'day' | 'instant' }>) {
  const { field, value, onChange } = props
  const { 'aria-required': required, disabled, ...element } = elementOf(props)
  const time = field.kind === 'instant'
  const day = typeof value === 'string' && value ? dayjs(value) : null
  return (
    <DatePicker
      {...element}
      disabled={disabled ?? false}
      aria-required={required ?? false}
      className="cs-wide"
      showTime={time && { format: 'HH:mm' }}
      format={time ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      value={day?.isValid() ? day : null}
      onChange={chosen => {
        if (!chosen) onChange(null)
        else onChange(time ? chosen.toISOString() : chosen.format('YYYY-MM-DD'))
      }}
    />
  )
}
