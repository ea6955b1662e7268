import { useTranslation } from 'react-i18next'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { dollars } from '../money.ts'
import { count, type Settlement } from './settlements.ts'

/** The sums of a settlement, and how far it agrees. */
export function SettlementFigures({ row }: { row: Settlement }) {
  const { t } = useTranslation('pages/settlements')
  const { gross, refunded, fees, net, agreedCount, differenceCount, openCount, lineCount } = row
  return (
    <Card pad>
      <Figures look="box" label={t('figures.label')}>
        <Figure label={t('figures.gross')} value={dollars(gross)} />
        <Figure label={t('figures.refunded')} value={dollars(refunded)} />
        <Figure label={t('figures.fees')} value={dollars(fees)} note={t('figures.feesNote')} />
        <Figure label={t('figures.net')} value={dollars(net)} />
        <Figure
          label={t('figures.agreed')}
          value={count(agreedCount)}
          note={t('figures.ofLines', { count: lineCount, number: count(lineCount) })}
        />
        <Figure
          label={t('figures.open')}
          value={count(openCount)}
          note={t('figures.ofDifferences', {
            count: differenceCount,
            number: count(differenceCount),
          })}
        />
      </Figures>
    </Card>
  )
}
