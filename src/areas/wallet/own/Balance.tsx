import { BankOutlined, SendOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/kit/ui/Card.tsx'
import { Figure, Figures } from '#src/kit/ui/Figure.tsx'
import type { OwnWallet } from './payment.ts'
import { isNothing, points } from './points.ts'

interface Props {
  wallet: OwnWallet
  send(): void
  /** Left out where nothing can be taken out of the wallet. */
  withdraw: (() => void) | undefined
}

/** The balance, what is on hold, and why the wallet is frozen, if it is. */
export function Balance({ wallet, send, withdraw }: Props) {
  const { t } = useTranslation('pages/wallet')
  const { balance, held, frozen, frozenReason } = wallet
  return (
    <>
      {frozen && (
        <Alert
          className="wa-frozen"
          type="error"
          showIcon
          message={t('frozen.title')}
          description={
            <>
              {frozenReason && <p>{t('frozen.reason', { reason: frozenReason })}</p>}
              <p>{t('frozen.text')}</p>
            </>
          }
        />
      )}
      <Card pad className="wa-head" aria-label={t('balance')}>
        <Figures look="row">
          <Figure label={t('balance')} value={points(balance)} unit={t('unit')} />
          {!isNothing(held) && (
            <Figure label={t('held')} value={points(held)} to="?tab=withdrawals" />
          )}
        </Figures>
        {withdraw && (
          <div className="wa-buttons">
            <Button type="primary" icon={<SendOutlined aria-hidden />} onClick={send}>
              {t('send')}
            </Button>
            <Button icon={<BankOutlined aria-hidden />} onClick={withdraw}>
              {t('withdraw')}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}
