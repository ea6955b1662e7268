import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import { QrCode } from '#src/kit/ui/QrCode.tsx'

/** The secret for the authenticator app: as a QR code to scan, and as text to type. */
export function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('pages/security')
  return (
    <div className="se-secret">
      <QrCode text={uri} label={t('factor.picture')} />
      <div>
        <p>{t('factor.scan')}</p>
        <p className="cs-note">{t('factor.type')}</p>
        <p className="se-key">
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CopyButton text={secret} />
      </div>
    </div>
  )
}
