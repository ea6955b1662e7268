import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { securityState } from '#contract/areas/access/calls/account.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { Remove } from './Remove.tsx'
import { SetUp } from './SetUp.tsx'

/** With fewer backup codes than this, new ones are suggested. */
const fewCodes = 3

/** Two-factor authentication: its state, setup and removal. */
export function SecondFactor({ changed }: { changed(): void }) {
  const { t } = useTranslation('pages/security')
  const { data, isLoading, isError, error, refetch } = useCall(securityState, {})
  const [open, setOpen] = useState<'setUp' | 'remove'>()
  const close = () => {
    setOpen(undefined)
    void refetch()
    changed()
  }
  return (
    <Card
      title={t('factor.title')}
      actions={
        data && (
          <Tag tone={data.enabled ? 'green' : 'gold'}>
            {t(data.enabled ? 'factor.on' : 'factor.off')}
          </Tag>
        )
      }
    >
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <div className="se-text">
          <p>{t('factor.text')}</p>
          {data.enabled && (
            <p>
              {t('factor.left', { count: data.backupCodesLeft })}{' '}
              {data.backupCodesLeft < fewCodes && t('factor.few')}
            </p>
          )}
          {data.enabled ? (
            <Button danger onClick={() => setOpen('remove')}>
              {t('factor.remove')}
            </Button>
          ) : (
            <Button type="primary" onClick={() => setOpen('setUp')}>
              {t('factor.setUp')}
            </Button>
          )}
        </div>
      )}
      {open === 'setUp' && <SetUp close={close} />}
      {open === 'remove' && <Remove close={close} />}
    </Card>
  )
}
