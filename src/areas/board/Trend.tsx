import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TREND_WEEKS } from '#contract/areas/board/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { rowsIn } from '#src/areas/ticket/public.ts'
import { LinePlot } from '#src/kit/plot/charts.ts'
import { Plot } from '#src/kit/plot/Plot.tsx'
import { sumOf } from '#src/kit/words/decimal.ts'
import { number, shortDay } from '#src/kit/words/format.ts'
import { kpi, week } from './figures.ts'
import type { PartProps } from './types.ts'

/** KPI confirmed in each of the last weeks. */
export function Trend({ project, board }: PartProps) {
  const { t } = useTranslation(['pages/board', 'entities/kpiTicket'])
  const { trend } = board
  const total = sumOf(trend.map(({ kpiPoint }) => kpiPoint))
  const last = trend.at(-1)
  return (
    <Plot
      title={t('pages/board:trend.title', { weeks: TREND_WEEKS })}
      gist={t('pages/board:trend.gist', {
        weeks: TREND_WEEKS,
        total: kpi(total),
        last: kpi(last?.kpiPoint ?? '0'),
      })}
      rows={trend}
      columns={[
        { label: t('pages/board:trend.week'), show: week },
        {
          label: t('pages/board:tickets'),
          figures: true,
          show: step => (
            <Link to={rowsIn(project.id, rowsBehind.confirmed(step))}>
              {number(String(step.count))}
            </Link>
          ),
        },
        {
          label: t('entities/kpiTicket:fields.kpiPoint'),
          figures: true,
          show: ({ kpiPoint }) => kpi(kpiPoint),
        },
      ]}
    >
      <LinePlot
        points={trend.map(step => ({
          label: week(step),
          short: shortDay(step.day),
          value: step.kpiPoint,
        }))}
        most={2}
      />
    </Plot>
  )
}
