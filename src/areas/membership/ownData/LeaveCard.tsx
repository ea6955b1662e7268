import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#src/kit/ui/Card.tsx'
import { LeaveSteps } from './LeaveSteps.tsx'

/** Leaving the cooperative: what would happen is shown first. */
export function LeaveCard() {
  const { t } = useTranslation('pages/ownData')
  const [open, setOpen] = useState(false)
  return (
    <Card pad title={t('leave.title')}>
      <p className="od-text">{t('leave.text')}</p>
      {open ? (
        <LeaveSteps />
      ) : (
        <p className="od-buttons">
          <Button onClick={() => setOpen(true)}>{t('leave.open')}</Button>
        </p>
      )}
    </Card>
  )
}
