import { useTranslation } from 'react-i18next'
import type { projectMoney } from '#contract/areas/payment/calls/projectMoney.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { ColumnPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { day, monthName, shortDay } from '#src/kit/words/format.ts'
import { dollars } from '../money.ts'

type Money = CallOutput<typeof projectMoney>
type Step = Money['steps'][number]
const sums = ['received', 'refunded', 'fees'] as const

/** What was received by day or month. */
export function MoneyPlot({ money }: { money: Money }) {
  const { t } = useTranslation('pages/projectMoney')
  const { step, steps, received } = money
  const byDay = step === 'DAY'
  const name = ({ start }: Step) => (byDay ? day(start) : monthName(start.slice(0, 7)))
  const [first, last] = [steps[0], steps.at(-1)]
  return (
    <Plot
      title={t(byDay ? 'plot.byDay' : 'plot.byMonth')}
      gist={t('plot.gist', {
        first: first ? name(first) : '',
        last: last ? name(last) : '',
        amount: dollars(received),
      })}
      rows={steps.toReversed()}
      columns={[
        { label: t(byDay ? 'plot.day' : 'plot.month'), show: name },
        ...sums.map(sum => ({
          label: t(`figures.${sum}`),
          figures: true,
          show: (one: Step) => dollars(one[sum]),
        })),
      ]}
    >
      <ColumnPlot
        points={steps.map(one => ({
          label: name(one),
          short: byDay ? shortDay(one.start) : one.start.slice(0, 7),
          value: one.received,
        }))}
        most={2}
      />
    </Plot>
  )
}
