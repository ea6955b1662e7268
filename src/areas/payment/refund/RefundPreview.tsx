import { useTranslation } from 'react-i18next'
import { refundPreview } from '#contract/areas/payment/calls/orders.ts'
import { payment as entity } from '#contract/areas/payment/payment.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { dollars } from '../money.ts'

/** What a refund would do: what goes back and how, and what remains. */
export function RefundPreview({ payment, amount }: { payment: number; amount: string }) {
  const { t } = useTranslation('pages/payments')
  const words = wordsOf(entity)
  const asked = useCall(refundPreview, { payId: payment, amount }, 0, { of: refundRequire.name })
  const { data, isError, error } = asked
  if (isError) return <p role="alert">{error.message || t('refund.noPreview')}</p>
  if (!data) return null
  return (
    <Figures look="box" label={t('refund.preview')}>
      <Figure
        label={t('refund.back')}
        value={dollars(amount)}
        note={t('refund.by', {
          way: words.choice('payWay', data.way),
          provider: words.choice('provider', data.provider),
        })}
      />
      <Figure label={t('refund.kept')} value={dollars(data.keptAfter)} />
      {data.collectedAfter !== null && (
        <Figure label={t('refund.collected')} value={dollars(data.collectedAfter)} />
      )}
      {data.fee !== null && (
        <Figure label={t('refund.fee')} value={dollars(data.fee)} note={t('refund.feeNote')} />
      )}
    </Figures>
  )
}
