import { useTranslation } from 'react-i18next'
import { solvency } from '#contract/areas/wallet/calls/solvency.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing, Trouble, Wait } from '#src/kit/page/states.tsx'
import { LinesPlot } from '#src/kit/plot/charts.ts'
import { Legend } from '#src/kit/plot/Legend.tsx'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { hundredths } from '#src/kit/words/decimal.ts'
import { day, number, shortDay } from '#src/kit/words/format.ts'
import { points } from '../own/points.ts'
import { OwnProof } from './OwnProof.tsx'
import '#src/pages/pages.css'
import './solvency.css'

type Answer = CallOutput<typeof solvency>
type Report = NonNullable<Answer['report']>
type Day = Answer['days'][number]

/** What the cooperative owes its members against what it holds, and whether one is counted in it. */
export default function Solvency() {
  const { t } = useTranslation('pages/solvency')
  const { data, isLoading, isError, error, refetch } = useCall(solvency, {})
  return (
    <>
      <PageHeader title={t('title')} refresh />
      {isLoading && <Wait />}
      {isError && !data && <Trouble error={error} retry={() => void refetch()} />}
      {data && !data.report && (
        <Card>
          <Nothing title={t('none.title')} text={t('none.text')} />
        </Card>
      )}
      {data?.report && (
        <div className="so-page">
          <Sums report={data.report} />
          <OwnProof report={data.report} />
          {data.days.length > 1 && <ByDay days={data.days} />}
        </div>
      )}
    </>
  )
}

/** How much of what is owed is covered, in percent, rounded down: 100 is all of it. */
const coverage = ({ owed, reserves }: Day): string | undefined => {
  const whole = hundredths(owed)
  return whole > 0n ? String((hundredths(reserves) * 100n) / whole) : undefined
}

function Sums({ report }: { report: Report }) {
  const { t } = useTranslation('pages/solvency')
  const { owed, reserves, members } = report
  const covered = coverage(report)
  const short = hundredths(reserves) < hundredths(owed)
  return (
    <Card pad title={t('sums.title', { day: day(report.day) })} text={t('sums.text')}>
      <Figures look="row">
        <Figure
          label={t('owed')}
          value={points(owed)}
          note={t('sums.members', { count: members })}
        />
        <Figure label={t('reserves')} value={points(reserves)} note={t('sums.rate')} />
        {covered && (
          <Figure
            label={t('sums.coverage')}
            value={
              <span className={short ? 'so-short' : 'so-whole'}>{`${number(covered)} %`}</span>
            }
            note={t(short ? 'sums.short' : 'sums.whole')}
          />
        )}
      </Figures>
    </Card>
  )
}

function ByDay({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('pages/solvency')
  const kinds = ['owed', 'reserves'] as const
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Plot
      title={t('byDay.title')}
      gist={t('byDay.gist', {
        first: day(first?.day ?? ''),
        last: day(last?.day ?? ''),
        owed: points(last?.owed ?? '0'),
        reserves: points(last?.reserves ?? '0'),
      })}
      rows={days.toReversed()}
      columns={[
        { label: t('byDay.day'), show: one => day(one.day) },
        ...kinds.map(kind => ({
          label: t(kind),
          figures: true,
          show: (one: Day) => points(one[kind]),
        })),
        {
          label: t('sums.coverage'),
          figures: true,
          show: (one: Day) => `${number(coverage(one) ?? '100')} %`,
        },
      ]}
      below={<Legend names={kinds.map(kind => t(kind))} />}
    >
      <LinesPlot
        points={days.flatMap(one =>
          kinds.map(kind => ({
            label: day(one.day),
            short: shortDay(one.day),
            series: t(kind),
            value: one[kind],
          })),
        )}
        most={0}
      />
    </Plot>
  )
}
