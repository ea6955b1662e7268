import { useTranslation } from 'react-i18next'
import { type projectMoney, projectStatement } from '#contract/areas/payment/calls/projectMoney.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import { SaveButton } from '#src/kit/export/SaveButton.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { dollars } from '../money.ts'

interface Props {
  money: CallOutput<typeof projectMoney>
  input: CallInput<typeof projectStatement>
}

/** How the balance became what it is, with a statement to save. */
export function MoneyFigures({ money, input }: Props) {
  const { t } = useTranslation('pages/projectMoney')
  const { opening, received, refunded, fees, closing, seesMoves } = money
  return (
    <Card
      pad
      className="pm-sums"
      title={t('figures.label')}
      actions={
        seesMoves && (
          <SaveButton call={projectStatement} input={input} name="statement.pdf">
            {t('statement')}
          </SaveButton>
        )
      }
    >
      <Figures look="box">
        <Figure label={t('figures.opening')} value={dollars(opening)} />
        <Figure label={t('figures.received')} value={dollars(received)} />
        <Figure
          label={t('figures.refunded')}
          value={dollars(refunded)}
          note={t('figures.refundedNote')}
        />
        <Figure label={t('figures.fees')} value={dollars(fees)} note={t('figures.feesNote')} />
        <Figure label={t('figures.closing')} value={dollars(closing)} />
      </Figures>
    </Card>
  )
}
