import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../call/failure.ts'

/** The loading state of a page; shown after a moment, so that quick answers do not flicker. */
export function Wait({ as = 'page' }: { as?: 'page' | 'card' | 'field' | 'input' | 'explained' }) {
  const { t } = useTranslation('kit')
  return <div className={`cs-wait cs-wait-${as}`} role="status" aria-label={t('wait')} />
}

/** An empty state: says why, and what to do next. */
export function Nothing({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="cs-nothing">
      <svg viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
        <rect x="9" y="5" width="46" height="10" rx="3" />
        <rect x="9" y="20" width="46" height="10" rx="3" />
        <rect x="9" y="35" width="28" height="10" rx="3" />
      </svg>
      <p className="cs-nothing-title">{title}</p>
      {text && <p className="cs-nothing-text">{text}</p>}
      {children && <div className="cs-nothing-next">{children}</div>}
    </div>
  )
}

/** A failed state: the reason, and a retry. */
export function Trouble({ error, retry }: { error: Failure | null; retry?: () => void }) {
  const { t } = useTranslation(['kit', 'errors'])
  return (
    <Nothing title={error?.message || t('errors:fallback')}>
      {retry && <Button onClick={retry}>{t('kit:retry')}</Button>}
    </Nothing>
  )
}
