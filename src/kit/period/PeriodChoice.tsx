import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { day } from '#contract/kit/field.ts'
import { Day } from '../field/Day.tsx'
import { Card } from '../ui/Card.tsx'
import { SegmentLinks } from '../ui/Segment.tsx'
import { plainWords, refusalWords } from '../words/words.ts'
import { type Chosen, isReversed } from './days.ts'
import './period.css'

interface Props<P extends string> {
  /** The periods with their names, in their order. */
  periods: readonly { value: P; label: string }[]
  chosen: Chosen<P>
  /** Parameters of the address that stay. */
  kept: Readonly<Record<string, string>>
}

const field = day({ optional: true })
const words = plainWords(name => name)

/** Chooses a period, or its first and last day. The address keeps it. */
export function PeriodChoice<P extends string>({ periods, chosen, kept }: Props<P>) {
  const { t } = useTranslation('kit')
  const [, setParams] = useSearchParams()
  const id = useId()
  const { period, ...days } = chosen
  const reversed = isReversed(days)
  const set = (end: 'from' | 'to', value: unknown) => {
    const all = { ...days, [end]: value || undefined }
    const said = Object.entries(all).flatMap(([name, day]) => (day ? [[name, String(day)]] : []))
    setParams(new URLSearchParams([...Object.entries(kept), ...said]))
  }
  return (
    <Card className="cs-period" aria-label={t('period.label')}>
      <SegmentLinks
        label={t('period.label')}
        value={period ?? ''}
        options={periods.map(({ value, label }) => ({
          value,
          label,
          to: `?${new URLSearchParams({ ...kept, period: value })}`,
        }))}
      />
      <div className="cs-period-days">
        {(['from', 'to'] as const).map(end => (
          <div key={end}>
            <label htmlFor={`${id}-${end}`}>{t(`period.${end}`)}</label>
            <Day.Input
              id={`${id}-${end}`}
              name={end}
              field={field}
              words={words}
              value={days[end] ?? null}
              onChange={value => set(end, value)}
              aria-invalid={reversed}
              {...(reversed && { 'aria-describedby': `${id}-refused` })}
            />
          </div>
        ))}
      </div>
      {reversed && (
        <p id={`${id}-refused`} className="cs-refused" role="alert">
          {refusalWords({ problem: 'startAfterEnd' })}
        </p>
      )}
    </Card>
  )
}
