import { useTranslation } from 'react-i18next'
import { ColumnPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { number } from '#src/kit/words/format.ts'
import { marksOf } from './bins.ts'
import { share } from './choices.ts'
import type { QuestionProps } from './questionProps.ts'

/** How often each mark was given, and their average. */
export function Rating({ element, report, title, note }: QuestionProps) {
  const { t } = useTranslation('pages/records')
  const { max = 5 } = element
  const marks = marksOf(report.values, max)
  const average = t('average', {
    value: number(report.average ?? '0', { most: 2 }),
    max: number(String(max)),
  })
  const percent = (count: number) => t('percent', { percent: share(count, report.answered) })
  return (
    <Plot
      title={title}
      gist={average}
      rows={marks}
      columns={[
        { label: t('column.mark'), show: ({ value }) => number(value) },
        {
          label: t('column.submissions'),
          figures: true,
          show: ({ count }) => number(String(count)),
        },
        { label: t('column.share'), figures: true, show: ({ count }) => percent(count) },
      ]}
      below={
        <>
          <p className="er-average">{average}</p>
          {note}
        </>
      }
    >
      <ColumnPlot
        points={marks.map(({ value, count }) => ({ label: number(value), value: String(count) }))}
      />
    </Plot>
  )
}
