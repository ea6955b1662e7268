import { useTranslation } from 'react-i18next'
import { countEducation } from '#contract/areas/report/calls.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { entryLabel, useDictionary } from '#src/kit/field/dictionary.ts'
import { BarPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { number } from '#src/kit/words/format.ts'
import { Answer } from './Answer.tsx'
import type { TabProps } from './filters.ts'

/** Members by verified degree. */
export function Education({ asked, clear }: TabProps) {
  const { t } = useTranslation('pages/report')
  const { member: _, ...filters } = asked
  const query = useCall(countEducation, filters)
  const entries = useDictionary('degree')
  return (
    <>
      <p className="re-quiet">{t('education.note')}</p>
      <Answer query={query} isEmpty={({ total }) => total === 0} clear={clear}>
        {({ rows, total }) => (
          <Plot
            title={t('education.title')}
            gist={t('education.gist', { count: total })}
            rows={rows}
            columns={[
              { label: t('education.degree'), show: ({ degree }) => entryLabel(entries, degree) },
              {
                label: t('education.members'),
                figures: true,
                show: ({ count }) => number(String(count)),
              },
              {
                label: t('education.highest'),
                figures: true,
                show: ({ highest }) => number(String(highest)),
              },
            ]}
          >
            <BarPlot
              points={rows.map(({ degree, count }) => ({
                label: entryLabel(entries, degree),
                value: String(count),
              }))}
            />
          </Plot>
        )}
      </Answer>
    </>
  )
}
