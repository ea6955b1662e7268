import { useTranslation } from 'react-i18next'

/** Minutes and seconds until an address expires. */
export function Expiry({ left }: { left: number }) {
  const { t } = useTranslation('pages/web3')
  const seconds = String(left % 60).padStart(2, '0')
  return (
    <p className="w3-expiry cs-note">
      {t('expiry.left', { time: `${Math.floor(left / 60)}:${seconds}` })}
    </p>
  )
}
