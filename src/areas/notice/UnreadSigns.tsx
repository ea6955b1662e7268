import { useTranslation } from 'react-i18next'
import { useConnection } from '#src/kit/live/connection.ts'
import { useLiveState } from '#src/kit/live/live.ts'
import './bell.css'

/** The maximum number of digits shown. */
const most = 99

/** Beside the sign of the notices: how many are unread, and whether new ones arrive. */
export function UnreadSigns({ count, came }: { count: number; came: number }) {
  const { t } = useTranslation('pages/bell')
  // Without a connection, the bar above the page says so.
  const line = useConnection()
  const offline = useLiveState() === 'offline' && line === 'up'
  return (
    <>
      {offline && (
        <span className="nt-offline" role="status" title={t('offline')}>
          <span className="cs-aside">{t('offline')}</span>
        </span>
      )}
      {count > 0 && (
        <span className="nt-count" aria-hidden="true">
          {count > most ? `${most}+` : count}
        </span>
      )}
      <span className="cs-aside" role="status">
        {came > 0 ? t('came', { count: came }) : ''}
      </span>
    </>
  )
}
