import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RECENT_DAYS, TREND_WEEKS } from '#contract/areas/board/calls.ts'
import { rowsBehind } from '#contract/areas/ticket/public.ts'
import { projectPage } from '#src/areas/project/public.ts'
import { rowsEverywhere } from '#src/areas/ticket/public.ts'
import { Spark } from '#src/kit/plot/Spark.tsx'
import { can } from '#src/kit/session/can.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { signedChange } from '#src/kit/words/decimal.ts'
import { number } from '#src/kit/words/format.ts'
import '#src/kit/plot/plot.css'
import type { PartProps } from './types.ts'

const kpi = (value: string) => number(value, { most: 2 })

/** Points, shares and KPI of the member over all projects. */
export function OwnFigures({ board }: PartProps) {
  const { t } = useTranslation('pages/home')
  const { recent, before, trend, balance, holdings } = board
  const me = currentMember().profile?.id ?? 0
  const { sign, size } = signedChange(recent.kpiPoint, before.kpiPoint)
  const shares = holdings.reduce((sum, one) => sum + one.shares, 0)
  const [first] = holdings.filter(({ inside }) => inside)
  const single = holdings.length === 1 && first
  const list = holdings.map(({ name, shares, percent }) =>
    t('sharesOf', {
      name,
      shares: number(String(shares)),
      percent: number(percent, { most: 2 }),
    }),
  )
  return (
    <div className="ho-strip">
      <Figures label={t('figures')}>
        {can('user:wallet') && (
          <Figure
            label={t('balance')}
            value={balance === null ? '–' : number(balance, { least: 2, most: 2 })}
            {...(balance !== null && { to: '/user/wallet' })}
            note={balance === null && <Link to="/user/wallet">{t('createWallet')}</Link>}
          />
        )}
        <Figure
          label={t('shares')}
          value={number(String(shares))}
          {...(first && { to: single ? projectPage('equity', first.project) : '/project/list' })}
          note={
            holdings.length === 0 ? (
              t('sharesNone')
            ) : (
              <Tooltip title={list.map(line => <div key={line}>{line}</div>)}>
                {/* Read out in full, since the tip needs a pointer. */}
                <span aria-hidden="true">{t('sharesIn', { count: holdings.length })}</span>
                <span className="cs-aside">{list.join(t('next'))}</span>
              </Tooltip>
            )
          }
        />
        <Figure
          label={t('recent', { days: RECENT_DAYS })}
          value={kpi(recent.kpiPoint)}
          to={rowsEverywhere(rowsBehind.confirmed(recent), rowsBehind.of(me))}
          note={t('change', { change: sign + kpi(size), days: RECENT_DAYS })}
        >
          <div className="ho-spark">
            <Spark
              values={trend.map(step => step.kpiPoint)}
              label={t('trendGist', {
                weeks: TREND_WEEKS,
                values: trend.map(step => kpi(step.kpiPoint)).join(t('and')),
              })}
            />
          </div>
        </Figure>
      </Figures>
    </div>
  )
}
