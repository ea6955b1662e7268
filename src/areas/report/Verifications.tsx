import { useTranslation } from 'react-i18next'
import { countQuaByStatus } from '#contract/areas/report/calls.ts'
import { personalKyc } from '#contract/areas/verification/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { BarPlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { number } from '#src/kit/words/format.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { Answer } from './Answer.tsx'
import type { TabProps } from './filters.ts'

/** Submitted verifications by type and status. */
export function Verifications({ asked, clear }: TabProps) {
  const { t } = useTranslation('pages/report')
  const { member: _, ...filters } = asked
  const query = useCall(countQuaByStatus, filters)
  const words = wordsOf(personalKyc)
  return (
    <Answer query={query} isEmpty={({ total }) => total === 0} clear={clear}>
      {({ rows, total }) => (
        <Plot
          title={t('verification.title')}
          gist={t('verification.gist', { count: total })}
          rows={rows}
          columns={[
            {
              label: words.label('verifiType'),
              show: ({ verifiType }) => words.choice('verifiType', verifiType),
            },
            {
              label: words.label('verifiStatus'),
              show: ({ verifiStatus }) => words.choice('verifiStatus', verifiStatus),
            },
            { label: words.many, figures: true, show: ({ count }) => number(String(count)) },
          ]}
        >
          <BarPlot
            points={rows
              .filter(({ count }) => count > 0)
              .map(({ verifiType, verifiStatus, count }) => ({
                label: `${words.choice('verifiType', verifiType)} · ${words.choice('verifiStatus', verifiStatus)}`,
                value: String(count),
              }))}
          />
        </Plot>
      )}
    </Answer>
  )
}
