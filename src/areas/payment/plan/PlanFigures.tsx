import { useTranslation } from 'react-i18next'
import { countByCollectPaymentId } from '#contract/areas/payment/calls/orders.ts'
import { payOrder } from '#contract/areas/payment/payOrder.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { ColumnPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { percentOf, sumOf } from '#src/kit/words/decimal.ts'
import { day, number, shortDay } from '#src/kit/words/format.ts'
import { dollars } from '../money.ts'

/** How a plan stands, and what was paid by day. */
export function PlanFigures({ id }: { id: number }) {
  const { t } = useTranslation('pages/payments')
  const { data, isLoading, isError, error, refetch } = useCall(countByCollectPaymentId, { id }, 0, {
    of: payOrder.name,
  })
  if (isLoading) return <Wait />
  if (isError && !data)
    return (
      <Card>
        <Trouble error={error} retry={() => void refetch()} />
      </Card>
    )
  if (!data) return null
  const { collectedAmount, totalAmount, days } = data
  const count = (size: number) => number(String(size))
  return (
    <>
      <Card pad>
        <Figures look="box" label={t('figures.label')}>
          <Figure label={t('figures.collected')} value={dollars(collectedAmount)}>
            <Bar percent={percentOf(collectedAmount, totalAmount)} label={t('plan.progress')} />
          </Figure>
          <Figure label={t('figures.total')} value={dollars(totalAmount)} />
          <Figure
            label={t('figures.unpaid')}
            value={dollars(data.unpaidAmount)}
            note={t('figures.orders', { count: data.unpaidCount })}
          />
          <Figure
            label={t('figures.paid')}
            value={t('plan.paidOf', { paid: count(data.paidCount), all: count(data.payeeCount) })}
          />
          <Figure label={t('figures.refunded')} value={dollars(data.refundedAmount)} />
          <Figure
            label={t('figures.fees')}
            value={dollars(data.feeAmount)}
            note={t('figures.feesNote')}
          />
        </Figures>
      </Card>
      {days.length > 0 && (
        <Plot
          title={t('byDay.title')}
          gist={t('byDay.gist', {
            first: day(days[0]?.day ?? ''),
            last: day(days.at(-1)?.day ?? ''),
            amount: dollars(sumOf(days.map(({ amount }) => amount))),
          })}
          rows={days.toReversed()}
          columns={[
            { label: t('byDay.day'), show: one => day(one.day) },
            { label: t('byDay.amount'), figures: true, show: one => dollars(one.amount) },
          ]}
        >
          <ColumnPlot
            points={days.map(one => ({
              label: day(one.day),
              short: shortDay(one.day),
              value: one.amount,
            }))}
            most={2}
          />
        </Plot>
      )}
    </>
  )
}
