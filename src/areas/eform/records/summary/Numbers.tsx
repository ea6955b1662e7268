import { useTranslation } from 'react-i18next'
import { ColumnPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { number } from '#src/kit/words/format.ts'
import { type Bin, binsOf } from './bins.ts'
import type { QuestionProps } from './questionProps.ts'

/** Numbers as a histogram, with their average and the lowest and highest of them. */
export function Numbers({ element, report, title, note }: QuestionProps) {
  const { t } = useTranslation('pages/records')
  const { scale = 0 } = element
  const shown = (value: string | null) => number(value ?? '0', { most: Math.max(scale, 2) })
  const bins = binsOf(report.values)
  const label = ({ from, to }: Bin) =>
    from === to ? shown(from) : t('range', { from: shown(from), to: shown(to) })
  const gist = t('numbers', {
    average: shown(report.average),
    lowest: shown(report.lowest),
    highest: shown(report.highest),
  })
  return (
    <Plot
      title={title}
      gist={gist}
      rows={bins}
      columns={[
        { label: t('column.number'), show: label },
        {
          label: t('column.submissions'),
          figures: true,
          show: ({ count }) => number(String(count)),
        },
      ]}
      below={
        <>
          <p className="er-average">{gist}</p>
          {note}
        </>
      }
    >
      <ColumnPlot points={bins.map(bin => ({ label: label(bin), value: String(bin.count) }))} />
    </Plot>
  )
}
