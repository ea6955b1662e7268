import { useTranslation } from 'react-i18next'
import type { countByMonth } from '#contract/areas/wallet/calls/own.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { GroupPlot } from '#src/kit/plot/charts.ts'
import { Legend } from '#src/kit/plot/Legend.tsx'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { sumOf } from '#src/kit/words/decimal.ts'
import { monthName } from '#src/kit/words/format.ts'
import { atLeast, monthsBetween } from './period.ts'
import { points } from './points.ts'

type Month = CallOutput<typeof countByMonth>[number]

const nothing = { income: '0.00', expend: '0.00', incomeCount: 0, expendCount: 0 }

/** Income and expense of each month, side by side. */
export function ByMonth({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation('pages/wallet')
  const known = new Map(months.map(one => [one.month, one]))
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  const all = monthsBetween(atLeast(first, last), last).map(month => ({
    month,
    ...nothing,
    ...known.get(month),
  }))
  const kinds = ['expend', 'income'] as const
  return (
    <Plot
      title={t('overview.byMonth')}
      gist={t('overview.gist', {
        first: monthName(first),
        last: monthName(last),
        income: points(sumOf(months.map(({ income }) => income))),
        expend: points(sumOf(months.map(({ expend }) => expend))),
      })}
      rows={months.toReversed()}
      columns={[
        { label: t('overview.month'), show: ({ month }) => monthName(month) },
        ...kinds.map(kind => ({
          label: t(`overview.${kind}`),
          figures: true,
          show: (row: Month) => points(row[kind]),
        })),
      ]}
      below={<Legend names={kinds.map(kind => t(`overview.${kind}`))} />}
    >
      <GroupPlot
        points={all.flatMap(row =>
          kinds.map(kind => ({
            label: monthName(row.month),
            short: row.month,
            series: t(`overview.${kind}`),
            value: row[kind],
          })),
        )}
        most={2}
      />
    </Plot>
  )
}
