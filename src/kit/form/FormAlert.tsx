import { Alert } from 'antd'
import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Without a reason from the server, a general message is shown. */
  message: ReactNode
  description?: ReactNode
  action?: ReactNode
  type?: 'warning' | 'info' | 'success'
  /** Announced politely, after a pause. */
  quiet?: boolean
  /** A retry is running: when it ends, the message is announced again. */
  pending?: boolean
}

/** A message about the whole form, above its fields: a refusal, unless `type` says otherwise. */
export function FormAlert({ message, type = 'warning', quiet = false, pending, ...more }: Props) {
  const { t } = useTranslation('errors')
  const self = useRef<ComponentRef<typeof Alert>>(null)
  // Scrolls into view after saving at the end of a long form.
  useEffect(() => {
    if (!quiet && !pending) self.current?.nativeElement.scrollIntoView({ block: 'nearest' })
  }, [quiet, pending])
  return (
    <Alert
      ref={self}
      className="cs-form-alert"
      type={type}
      showIcon
      role={quiet ? 'status' : 'alert'}
      message={message || t('fallback')}
      {...more}
    />
  )
}
