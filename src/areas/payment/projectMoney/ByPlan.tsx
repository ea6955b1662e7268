import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { projectMoney } from '#contract/areas/payment/calls/projectMoney.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { Bar } from '#src/kit/ui/Bar.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { type Column, Lines } from '#src/kit/ui/Lines.tsx'
import { percentOf } from '#src/kit/words/decimal.ts'
import { number } from '#src/kit/words/format.ts'
import { dollars } from '../money.ts'
import { planPage } from '../plan/plans.ts'

type Money = CallOutput<typeof projectMoney>
type Plan = Money['plans'][number]

/** The same sums for each plan, with its part of what was received. */
export function ByPlan({ project, money }: { project: string; money: Money }) {
  const { t } = useTranslation('pages/projectMoney')
  const { plans, planCount: count, received } = money
  const figure = (key: 'refunded' | 'fees' | 'balance', label: string): Column<Plan> => ({
    ...{ key, label, figures: true },
    cell: plan => dollars(plan[key]),
  })
  return (
    <Card
      title={t('plans.title')}
      text={
        count > plans.length
          ? t('plans.capped', { shown: number(String(plans.length)), count })
          : t('plans.text', { count })
      }
      rows
    >
      <Lines
        label={t('plans.title')}
        rows={plans}
        keyOf={({ id }) => id}
        title={{
          key: 'title',
          label: t('plans.plan'),
          cell: ({ id, title }) => (
            <Link to={planPage(project, `show/${id}`)} className="cs-row-title">
              {title}
            </Link>
          ),
        }}
        columns={[
          {
            key: 'received',
            label: t('figures.received'),
            cell: plan => <Part part={plan.received} whole={received} />,
          },
          figure('refunded', t('figures.refunded')),
          figure('fees', t('figures.fees')),
          figure('balance', t('plans.balance')),
        ]}
      />
    </Card>
  )
}

/** An amount and how much it is of all that was received. */
function Part({ part, whole }: { part: string; whole: string }) {
  const { t } = useTranslation('pages/projectMoney')
  const percent = percentOf(part, whole)
  return (
    <div className="pm-progress">
      <span>{dollars(part)}</span>{' '}
      <span className="cs-note">
        {t('plans.percent', { percent: number(String(Math.round(percent))) })}
      </span>
      <Bar percent={percent} label={t('plans.share')} />
    </div>
  )
}
