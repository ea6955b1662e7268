import { useTranslation } from 'react-i18next'
import { StackPlot } from '#src/kit/plot/charts.ts'
import { Legend } from '#src/kit/plot/Legend.tsx'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { number } from '#src/kit/words/format.ts'
import { matrixOf, shortened } from './choices.ts'
import type { QuestionProps } from './questionProps.ts'

/** How often each choice was made in each row of a matrix, as stacked bars. */
export function Matrix({ element, report, title, note, language, languages }: QuestionProps) {
  const { t } = useTranslation('pages/records')
  const { rows = [], options = [] } = element
  const parts = matrixOf(rows, options, report.values, language, languages)
  const series = [...new Set(parts.flatMap(({ choices }) => choices.map(({ label }) => label)))]
  return (
    <Plot
      title={title}
      gist={t('gist.matrix', { count: parts.length, number: number(String(report.answered)) })}
      rows={parts}
      columns={[
        { label: t('column.row'), show: ({ row }) => row.label },
        ...series.map(label => ({
          label,
          figures: true,
          show: ({ choices }: (typeof parts)[number]) =>
            number(String(choices.find(one => one.label === label)?.count ?? 0)),
        })),
      ]}
      below={
        <>
          <Legend names={series} />
          {note}
        </>
      }
    >
      <StackPlot
        points={parts.flatMap(({ row, choices }) =>
          choices.map(({ label, count }) => ({
            label: row.label,
            short: shortened(row.label),
            series: label,
            value: String(count),
          })),
        )}
      />
    </Plot>
  )
}
