import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPeriod } from '#contract/kit/period.ts'
import { RangeFilter } from './filters.tsx'
import { PeriodSelect } from './PeriodSelect.tsx'
import type { FilterProps, InputProps } from './types.ts'

/** Chosen instead of a period. */
const BETWEEN = 'between'

/** Filters days by a relative period, or from one day to another. */
export default function DaysFilter<F>({
  input,
  ...props
}: FilterProps<F> & { input: ComponentType<InputProps<F>> }) {
  const { t } = useTranslation('lists')
  const { id, name, value, onChange } = props
  const period = value.find(one => one.operator === 'eq' && isPeriod(one.value))?.value
  const [between, setBetween] = useState(!period && value.length > 0)
  return (
    <div className="cs-days">
      <PeriodSelect
        id={id}
        value={between ? BETWEEN : period}
        besides={[{ value: BETWEEN, label: t('period.between') }]}
        onChange={chosen => {
          setBetween(chosen === BETWEEN)
          const days = chosen && chosen !== BETWEEN
          onChange(days ? [{ field: name, operator: 'eq', value: chosen }] : [])
        }}
      />
      {between && <RangeFilter {...props} id={`${id}-from`} input={input} />}
    </div>
  )
}
