import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RECENT_DAYS, TREND_WEEKS } from '#contract/areas/board/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { rowsEverywhere } from '#src/areas/ticket/public.ts'
import { Spark } from '#src/kit/plot/Spark.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { signedChange } from '#src/kit/words/decimal.ts'
import { number } from '#src/kit/words/format.ts'
import '#src/kit/plot/plot.css'
import type { PartProps } from './types.ts'

const kpi = (value: string) => number(value, { most: 2 })

/** The member's recent KPI and its trend. */
export function OwnKpi({ board: { recent, before, trend } }: PartProps) {
  const { t } = useTranslation('pages/home')
  const me = currentMember().profile?.id ?? 0
  const { sign, size } = signedChange(recent.kpiPoint, before.kpiPoint)
  return (
    <Card pad title={t('recent', { days: RECENT_DAYS })}>
      <p className="ho-figure">
        <Link to={rowsEverywhere(rowsBehind.confirmed(recent), rowsBehind.of(me))}>
          {kpi(recent.kpiPoint)}
        </Link>
      </p>
      <p className="cs-note">{t('change', { change: sign + kpi(size), days: RECENT_DAYS })}</p>
      <div className="ho-spark">
        <Spark
          values={trend.map(step => step.kpiPoint)}
          label={t('trendGist', {
            weeks: TREND_WEEKS,
            values: trend.map(step => kpi(step.kpiPoint)).join(t('and')),
          })}
        />
      </div>
      <p className="cs-note">{t('trend', { weeks: TREND_WEEKS })}</p>
    </Card>
  )
}
