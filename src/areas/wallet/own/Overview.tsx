import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import {
  countByMonth,
  countBySubType,
  countIncomeAndExpend,
  findTop,
} from '#contract/areas/wallet/calls/own.ts'
import { day } from '#contract/kit/field.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Day } from '#src/kit/field/Day.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { SegmentLinks } from '#src/kit/ui/Segment.tsx'
import { fromHundredths, hundredths } from '#src/kit/words/decimal.ts'
import { plainWords, refusalWords } from '#src/kit/words/words.ts'
import { ByMonth } from './ByMonth.tsx'
import { BySubType, Largest } from './Parts.tsx'
import { type Days, daysIn, momentsOf, type Period, periods } from './period.ts'
import { points } from './points.ts'

/** Income and expense of a period: by month, by sub type, and the largest of them. */
export function Overview() {
  const [params] = useSearchParams()
  const { period, ...days } = daysIn(params)
  const reversed = Boolean(days.from && days.to && days.from > days.to)
  return (
    <>
      <PeriodChoice period={period} days={days} reversed={reversed} />
      {!reversed && <Statistics days={days} />}
    </>
  )
}

interface ChoiceProps {
  period: Period | undefined
  days: Days
  /** The first day is after the last one. */
  reversed: boolean
}

const field = day({ optional: true })
const words = plainWords(name => name)

/** Chooses a period, or its first and last day. The address keeps it. */
function PeriodChoice({ period, days, reversed }: ChoiceProps) {
  const { t } = useTranslation('pages/wallet')
  const [, setParams] = useSearchParams()
  const id = useId()
  const set = (end: 'from' | 'to', value: unknown) => {
    const all = { ...days, [end]: value || undefined }
    const said = Object.entries(all).flatMap(([name, day]) => (day ? [[name, String(day)]] : []))
    setParams(new URLSearchParams([['tab', 'overview'], ...said]))
  }
  return (
    <Card className="wa-period" aria-label={t('period.label')}>
      <SegmentLinks
        label={t('period.label')}
        value={period ?? ''}
        options={(Object.keys(periods) as Period[]).map(value => ({
          value,
          label: t(`period.${value}`),
          to: `?tab=overview&period=${value}`,
        }))}
      />
      <div className="wa-days">
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

/** What the server counts in the period. */
function Statistics({ days }: { days: Days }) {
  const { t } = useTranslation('pages/wallet')
  const asked = momentsOf(days)
  const together = { of: accountTx.name }
  const sums = useCall(countIncomeAndExpend, asked, 0, together)
  const months = useCall(countByMonth, asked, 0, together)
  const subTypes = useCall(countBySubType, asked, 0, together)
  const top = useCall(findTop, asked, 0, together)
  const failed = [sums, months, subTypes, top].find(({ isError }) => isError)
  if (failed) return <Trouble error={failed.error} retry={() => void failed.refetch()} />
  if (!(sums.data && months.data && subTypes.data && top.data)) return <Wait />
  const { income, expend, incomeCount, expendCount } = sums.data
  if (incomeCount + expendCount === 0)
    return (
      <Card>
        <Nothing title={t('overview.none')} text={t('overview.noneText')} />
      </Card>
    )
  const net = hundredths(income) - hundredths(expend)
  return (
    <div className="wa-overview">
      <Card pad aria-label={t('overview.sums')}>
        <Figures look="row">
          <Figure
            label={t('overview.income')}
            value={points(income)}
            note={t('overview.count', { count: incomeCount })}
          />
          <Figure
            label={t('overview.expend')}
            value={points(expend)}
            note={t('overview.count', { count: expendCount })}
          />
          <Figure label={t('overview.net')} value={points(fromHundredths(net))} />
        </Figures>
      </Card>
      <ByMonth months={months.data} />
      <div className="wa-pair">
        <BySubType rows={subTypes.data} txType="INCOME" whole={income} />
        <BySubType rows={subTypes.data} txType="EXPEND" whole={expend} />
        <Largest rows={top.data.income} txType="INCOME" />
        <Largest rows={top.data.expend} txType="EXPEND" />
      </div>
    </div>
  )
}
