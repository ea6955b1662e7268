import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/kit/ui/Card.tsx'
import { BindDialog } from './BindDialog.tsx'
import type { Bound, Doing, Of } from './binding.ts'

interface Props {
  of: Of
  bound: Bound
  /** Codes can be sent there. */
  reachable: boolean
  changed(): void
}

/** What is bound, and the buttons that change it. */
export function BoundCard({ of, bound, reachable, changed }: Props) {
  const { t } = useTranslation('pages/bindAccount')
  const [doing, setDoing] = useState<Doing>()
  const { value, proofs } = bound
  const button = (what: Doing, words: string) => (
    <Button
      type={what === 'bind' ? 'primary' : 'default'}
      danger={what === 'remove'}
      disabled={proofs.length === 0}
      onClick={() => setDoing(what)}
    >
      {words}
    </Button>
  )
  return (
    <Card title={t(`${of}.title`)} pad>
      {value && <p className="bi-value">{value}</p>}
      <p className="bi-text">{t(value ? `${of}.text` : `${of}.none`)}</p>
      {!reachable && <p className="bi-text">{t('mobile.noSms')}</p>}
      <div className="bi-buttons">
        {reachable && !value && button('bind', t(`${of}.bind`))}
        {reachable && value && button('change', t(`${of}.change`))}
        {of === 'mobile' && value && button('remove', t('mobile.remove'))}
      </div>
      {doing && (
        <BindDialog
          {...{ of, doing, bound }}
          close={() => {
            setDoing(undefined)
            changed()
          }}
        />
      )}
    </Card>
  )
}
