import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import {
  countByMonth,
  countBySubType,
  countIncomeAndExpend,
  findTop,
} from '#contract/areas/wallet/calls/own.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { type Days, daysIn, isReversed } from '#src/kit/period/days.ts'
import { PeriodChoice } from '#src/kit/period/PeriodChoice.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { fromHundredths, hundredths } from '#src/kit/words/decimal.ts'
import { ByMonth } from './ByMonth.tsx'
import { BySubType, Largest } from './Parts.tsx'
import { momentsOf, type Period, periods, usualPeriod } from './period.ts'
import { points } from './points.ts'

/** Income and expense of a period: by month, by sub type, and the largest of them. */
export function Overview() {
  const { t } = useTranslation('pages/wallet')
  const [params] = useSearchParams()
  const chosen = daysIn(params, periods, usualPeriod)
  const offered = Object.keys(periods) as Period[]
  return (
    <>
      <PeriodChoice
        periods={offered.map(value => ({ value, label: t(`period.${value}`) }))}
        chosen={chosen}
        kept={{ tab: 'overview' }}
      />
      {!isReversed(chosen) && <Statistics days={chosen} />}
    </>
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
