import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkOf, payPoster } from '#contract/areas/payment/calls/orders.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { useCall } from '#src/kit/call/useCall.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { SaveButton } from '#src/kit/export/SaveButton.tsx'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { QrCode } from '#src/kit/ui/QrCode.tsx'
import { PictureButton } from './PictureButton.tsx'
import '../payment.css'

interface Props {
  /** The plan or the order. */
  of: { plan: number } | { order: number }
  title: string
  closed(): void
}

/** The payment link of a plan or an order, to copy and as a QR code. */
export default function LinkDialog({ of, title, closed }: Props) {
  const { t } = useTranslation(['pages/payments', 'kit'])
  const [open, setOpen] = useState(true)
  const input = 'plan' in of ? { id: of.plan, orderId: null } : { id: null, orderId: of.order }
  const { data, isLoading, isError, error, refetch } = useCall(linkOf, input)
  return (
    <Dialog
      name="payment.link"
      open={open}
      title={t('pages/payments:link.of', { title })}
      okText={t('kit:close')}
      onlyOk
      onOk={() => setOpen(false)}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <div className="pm-link">
          <QrCode text={data.url} label={t('pages/payments:link.picture')} />
          <p>{t(`pages/payments:link.${'plan' in of ? 'planText' : 'orderText'}`)}</p>
          <p className="pm-address">
            <code>{data.url}</code>
          </p>
          <div className="pm-link-buttons">
            <CopyButton text={data.url} />
            <SaveButton call={payPoster} input={input} name={`${title}.pdf`}>
              {t('pages/payments:link.poster')}
            </SaveButton>
            <PictureButton text={data.url} name={title} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
