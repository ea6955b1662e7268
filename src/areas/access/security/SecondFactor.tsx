import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { securityState } from '#contract/areas/access/calls/account.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { Trouble, Wait } from '#src/kit/page/states.tsx'
import { Remove } from './Remove.tsx'
import { SetUp } from './SetUp.tsx'

/** With fewer backup codes than this, new ones are suggested. */
const few = 3

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
    <section className="cs-panel">
      <div className="se-head">
        <h2>{t('factor.title')}</h2>
        {data && (
          <span className={data.enabled ? 'cs-tag cs-tag-green' : 'cs-tag cs-tag-gold'}>
            {t(data.enabled ? 'factor.on' : 'factor.off')}
          </span>
        )}
      </div>
      {isLoading && <Wait />}
      {isError && <Trouble error={error} retry={() => void refetch()} />}
      {data && (
        <div className="se-text">
          <p>{t('factor.text')}</p>
          {data.enabled && (
            <p>
              {t('factor.left', { count: data.backupCodesLeft })}{' '}
              {data.backupCodesLeft < few && t('factor.few')}
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
    </section>
  )
}
