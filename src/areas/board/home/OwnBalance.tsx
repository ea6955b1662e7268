import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#src/kit/ui/Card.tsx'
import { number } from '#src/kit/words/format.ts'
import type { PartProps } from './types.ts'

/** The points in the member's wallet. */
export function OwnBalance({ board: { balance } }: PartProps) {
  const { t } = useTranslation('pages/home')
  return (
    <Card pad title={t('balance')}>
      {balance === null ? (
        <p className="ho-none">
          {t('noWallet')} <Link to="/user/wallet">{t('createWallet')}</Link>
        </p>
      ) : (
        <p className="ho-figure">
          <Link
            to="/user/wallet"
            aria-label={`${number(balance, { least: 2, most: 2 })} · ${t('openWallet')}`}
          >
            {number(balance, { least: 2, most: 2 })}
          </Link>
        </p>
      )}
    </Card>
  )
}
