import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { busySign } from '#src/kit/button/busy.tsx'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { QrCode } from '#src/kit/ui/QrCode.tsx'
import { Expiry } from './Expiry.tsx'

interface Props {
  /** The address of the page for the phone. */
  page: string | undefined
  /** Seconds until it expires. */
  left: number
  busy: boolean
  /** Asks for a code. */
  ask(): void
}

/** The address of the page for a phone, as a code to scan. */
export function PhoneCode({ page, left, busy, ask }: Props) {
  const { t } = useTranslation('pages/web3')
  if (page && left > 0)
    return (
      <div className="w3-code">
        <QrCode text={page} label={t('phone.code')} />
        <div>
          <p role="status">{t('phone.waiting')}</p>
          <Expiry left={left} />
        </div>
        <CopyButton text={page} label={t('phone.copy')} />
      </div>
    )
  return (
    <>
      {page && <p role="status">{t('expiry.over')}</p>}
      <Button loading={busySign(busy)} onClick={ask}>
        {t(page ? 'phone.again' : 'phone.show')}
      </Button>
    </>
  )
}
