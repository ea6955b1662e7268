import { useTranslation } from 'react-i18next'
import { BarPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { number } from '#src/kit/words/format.ts'
import { choicesOf, share, shortened } from './choices.ts'
import type { QuestionProps } from './questionProps.ts'

/** How often each choice was made, as bars. */
export function Choices({ element, report, title, note, language, languages }: QuestionProps) {
  const { t } = useTranslation('pages/records')
  const choices = choicesOf(element.options ?? [], report.values, language, languages)
  const most = choices.reduce((a, b) => (b.count > a.count ? b : a), choices[0] ?? noChoice)
  const percent = (count: number) => t('percent', { percent: share(count, report.answered) })
  return (
    <Plot
      title={title}
      gist={t('gist.choices', {
        label: most.label,
        number: number(String(most.count)),
        whole: number(String(report.answered)),
      })}
      rows={choices}
      columns={[
        { label: t('column.choice'), show: ({ label }) => label },
        {
          label: t('column.submissions'),
          figures: true,
          show: ({ count }) => number(String(count)),
        },
        { label: t('column.share'), figures: true, show: ({ count }) => percent(count) },
      ]}
      below={note}
    >
      <BarPlot
        points={choices.map(({ label, count }) => ({
          label,
          short: shortened(label),
          value: String(count),
        }))}
      />
    </Plot>
  )
}

const noChoice = { value: '', label: '', count: 0 }
