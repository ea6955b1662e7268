import { useTranslation } from 'react-i18next'
import { formPath } from '#contract/areas/eform/formPaths.ts'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { QrCode } from '#src/kit/ui/QrCode.tsx'
import { instant } from '#src/kit/words/format.ts'
import './show.css'

/** Where a form is filled in, and whether it is open now. */
export default function Address({ row }: { row: Row }) {
  const { t } = useTranslation('pages/forms')
  const { status } = row
  if (status === 'DRAFT' || status === 'CLOSED')
    return <Card pad title={t('address.title')} text={t(`address.${status}`)} />
  const address = new URL(formPath(String(row.code)), location.origin).href
  const [from, until] = [String(row.onAirDate), row.endDate ? String(row.endDate) : undefined]
  const now = Date.now()
  return (
    <Card pad title={t('address.title')}>
      {Date.parse(from) > now && (
        <p className="cs-note">{t('address.notYet', { date: instant(from) })}</p>
      )}
      {until && Date.parse(until) <= now && (
        <p className="cs-note">{t('address.over', { date: instant(until) })}</p>
      )}
      {status === 'CHANGED' && <p className="cs-note">{t('address.CHANGED')}</p>}
      <div className="ef-address">
        <QrCode text={address} label={t('address.picture')} />
        <div>
          <p>
            <code>{address}</code>
          </p>
          <div className="ef-address-buttons">
            <CopyButton text={address} label={t('address.copy')} />
            <a href={address} target="_blank" rel="noopener">
              {t('address.open')}
            </a>
          </div>
        </div>
      </div>
    </Card>
  )
}
