import { useTranslation } from 'react-i18next'
import { ColumnPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { day, monthName, number, shortDay } from '#src/kit/words/format.ts'
import { daysOf } from './bins.ts'
import type { QuestionProps } from './questionProps.ts'

/** How often each day was named; of many days, each month. */
export function Dates({ report, title, note }: QuestionProps) {
  const { t } = useTranslation('pages/records')
  const { months, values } = daysOf(report.values)
  const label = (value: string) => (months ? monthName(value) : day(value))
  const first = values[0]?.value ?? ''
  const last = values.at(-1)?.value ?? ''
  return (
    <Plot
      title={title}
      gist={t('gist.days', { from: label(first), to: label(last) })}
      rows={values}
      columns={[
        { label: t(months ? 'column.month' : 'column.day'), show: ({ value }) => label(value) },
        {
          label: t('column.submissions'),
          figures: true,
          show: ({ count }) => number(String(count)),
        },
      ]}
      below={note}
    >
      <ColumnPlot
        points={values.map(({ value, count }) => ({
          label: label(value),
          short: months ? value : shortDay(value),
          value: String(count),
        }))}
      />
    </Plot>
  )
}
