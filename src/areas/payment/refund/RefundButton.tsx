import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { can } from '#src/kit/session/can.tsx'
import { refundableOf } from './refundable.ts'

const RefundDialog = lazy(retryImport(() => import('./RefundDialog.tsx')))

interface Props {
  row: Record<string, unknown> & { id: number }
  small?: boolean
}

/** Asks for a refund of a payment of which something is left. */
export default function RefundButton({ row, small = false }: Props) {
  const { t } = useTranslation('pages/payments')
  const [asking, setAsking] = useState(false)
  const left = refundableOf(row)
  if (left === undefined || !can(refundRequire, 'create')) return null
  return (
    <>
      <Button {...(small && { size: 'small' as const })} onClick={() => setAsking(true)}>
        {t('refund.button')}
        {small && <span className="cs-aside"> {String(row.requestId)}</span>}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <RefundDialog payment={row} most={left} closed={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
