import { Alert } from 'antd'
import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Where the server gave no reason, that something went wrong is said in its place. */
  message: ReactNode
  description?: ReactNode
  action?: ReactNode
  type?: 'warning' | 'info' | 'success'
  /** Said when there is a pause, instead of at once. */
  quiet?: boolean
  /** It is tried again meanwhile: once that is over, what is said is said anew. */
  pending?: boolean
}

/** What a form says of itself as a whole, above its fields: a refusal, unless another `type`. */
export function FormAlert({ message, type = 'warning', quiet = false, pending, ...more }: Props) {
  const { t } = useTranslation('errors')
  const self = useRef<ComponentRef<typeof Alert>>(null)
  // Whoever saved at the end of a long form sees why it was not.
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
