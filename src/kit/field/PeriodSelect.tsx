import { useTranslation } from 'react-i18next'
import { isPeriod, periods } from '#contract/kit/period.ts'
import { usePeriodWords } from './periodWords.ts'
import { Select } from './Select.tsx'

const counted = ['last7days', 'last30days', 'last90days', 'next7days', 'next30days']
/** The most common ones first. */
const offered = [
  ...periods.slice(0, 3),
  ...counted,
  ...periods.slice(3, -2),
  ...periods.slice(-2),
] as const

interface Props {
  id?: string
  value: unknown
  onChange(period: string | undefined): void
  /** Further options before the periods. */
  besides?: readonly { value: string; label: string }[]
  'aria-label'?: string
}

/** Chooses a relative period. */
export function PeriodSelect({ value, onChange, besides = [], ...element }: Props) {
  const { t } = useTranslation('lists')
  const words = usePeriodWords()
  const known: readonly string[] = offered
  const own = isPeriod(value) && !known.includes(value) ? [value] : []
  return (
    <Select<string>
      {...element}
      className="cs-wide"
      allowClear
      placeholder={t('filter.any')}
      value={typeof value === 'string' && value ? value : undefined}
      options={[...besides, ...[...own, ...known].map(one => ({ value: one, label: words(one) }))]}
      onChange={chosen => onChange(chosen ?? undefined)}
    />
  )
}
