import { useTranslation } from 'react-i18next'
import type { ShareStep } from '#contract/areas/equity/calls.ts'
import { decimalOf } from '#contract/kit/decimal.ts'
import { scaled } from '#contract/kit/schema.ts'
import { count, exact, percent, points } from './figures.ts'

/** The calculation of a share, from the percentage to the last unit. */
export function Steps({ step }: { step: ShareStep }) {
  const { t } = useTranslation('pages/equity')
  const total = count(step.totalValue)
  const rest = percent(decimalOf(10_000n - scaled(step.equityTotal, 2), 2))
  const lines = [
    {
      key: 'fixed',
      label: t('step.fixed'),
      how:
        step.equityPer === null
          ? t('step.notFixed')
          : t('step.fixedHow', { rate: percent(step.equityPer), total }),
      value: exact(step.fixed),
    },
    {
      key: 'earned',
      label: t('step.earned'),
      how: step.waived
        ? t('step.waived', { kpi: points(step.kpi) })
        : Number(step.kpiShared) === 0
          ? t('step.nobody')
          : t('step.earnedHow', {
              rest,
              total,
              kpi: points(step.kpi),
              all: points(step.kpiShared),
            }),
      value: exact(step.earned),
    },
    {
      key: 'whole',
      label: t('step.whole'),
      how: t('step.wholeHow', { remainder: exact(step.remainder) }),
      value: count(step.whole),
    },
    {
      key: 'extra',
      label: t('step.extra'),
      how: t(step.extra ? 'step.extraYes' : 'step.extraNo', { count: step.leftover }),
      value: step.extra ? '+1' : '+0',
    },
  ]
  return (
    <ol className="eq-steps">
      {lines.map(({ key, label, how, value }) => (
        <li key={key} className="eq-row">
          <div>
            <strong>{label}</strong>
            <p className="cs-note">{how}</p>
          </div>
          <span className="cs-figures">{value}</span>
        </li>
      ))}
      <li className="eq-row">
        <strong>{t('step.sum')}</strong>
        <strong className="cs-figures">
          {t('step.sumValue', { shares: count(step.shares), rate: percent(step.rate) })}
        </strong>
      </li>
    </ol>
  )
}
